import { randomBytes } from 'node:crypto';
import type { APIRequestContext } from '@playwright/test';
import { utcDay } from '#core/cases/seen.ts';
import { type OwnedCase, ownedCase } from '#core/contract/case.ts';
import { type UploadedPhoto, uploadedPhoto } from '#core/contract/photo.ts';
import type { Person } from './people.ts';

/**
 * A name that no other test uses, nor another try of this one, so that it is known what a search for it finds. Letters
 * alone are added, because digits in a text may be a telephone number.
 */
export function newName(beginning: string): string {
  const letters = randomBytes(4)
    .toString('hex')
    .replace(/\d/g, (digit) => 'ghijklmnop'[Number(digit)]!);
  return beginning + letters;
}

/** Files a missing report through the API, with photos if some are given. */
export async function reportMissing(
  request: APIRequestContext,
  owner: Person,
  pet: {
    name: string;
    species?: string;
    photo?: Buffer;
    photos?: Buffer[];
    daysAgo?: number;
    place?: string;
    contact_display?: string;
    colour?: string;
    distinctive_markings?: string;
  },
): Promise<OwnedCase> {
  const photos: UploadedPhoto[] = [];
  for (const photo of pet.photos ?? (pet.photo ? [pet.photo] : [])) photos.push(await upload(request, owner, photo));
  const data = {
    status: 'missing',
    pet_name: pet.name,
    species: pet.species ?? 'cat',
    last_seen_location: pet.place ?? 'Oxford',
    last_seen_date: utcDay(new Date(Date.now() - (pet.daysAgo ?? 1) * 24 * 3600_000)),
    contact_display: pet.contact_display,
    colour: pet.colour,
    distinctive_markings: pet.distinctive_markings,
    photo_ids: photos.map(({ id }) => id),
  };
  return report(request, owner, data);
}

/** Files a found report through the API. */
export function reportFound(
  request: APIRequestContext,
  finder: Person,
  {
    daysAgo = 0,
    species = 'cat',
    animal = 'A tame tabby',
    heldBack,
  }: { daysAgo?: number; species?: string; animal?: string; heldBack?: string } = {},
): Promise<OwnedCase> {
  const data = {
    status: 'found',
    species,
    description: animal,
    location_name: 'Oxford',
    date_found: utcDay(new Date(Date.now() - daysAgo * 24 * 3600_000)),
    contact_information: 'finn@homeward.test',
    held_back_detail: heldBack,
  };
  return report(request, finder, data);
}

async function report(request: APIRequestContext, by: Person, data: object): Promise<OwnedCase> {
  const response = await request.post('/api/cases', { data, headers: bearer(by) });
  if (!response.ok()) throw new Error(`Report failed: ${response.status()} ${await response.text()}`);
  return ownedCase.parse(await response.json());
}

export async function upload(request: APIRequestContext, owner: Person, photo: Buffer): Promise<UploadedPhoto> {
  const file = { name: 'pet.jpg', mimeType: 'image/jpeg', buffer: photo };
  const response = await request.post('/api/photos', { multipart: { file }, headers: bearer(owner) });
  if (!response.ok()) throw new Error(`Upload failed: ${response.status()} ${await response.text()}`);
  return uploadedPhoto.parse(await response.json());
}

export function bearer({ token }: Person): { authorization: string } {
  return { authorization: `Bearer ${token}` };
}

const reported: { id: string; owner: Person }[] = [];

/** `reportMissing` until the test is over: a second try would find two pets that look the same. */
export async function missingForNow(
  request: APIRequestContext,
  owner: Person,
  pet: Parameters<typeof reportMissing>[2],
): Promise<OwnedCase> {
  const lost = await reportMissing(request, owner, pet);
  reported.push({ id: lost.id, owner });
  return lost;
}

/** Deletes what `missingForNow` reported, after each test. */
export async function deleteReported({ request }: { request: APIRequestContext }): Promise<void> {
  for (const { id, owner } of reported.splice(0)) await request.delete(`/api/cases/${id}`, { headers: bearer(owner) });
}
