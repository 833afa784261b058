import type { APIRequestContext } from '@playwright/test';
import { utcDay } from '#core/cases/seen.ts';
import { newAdmin } from '../e2e/support/admins.ts';
import { bearer, reportFound, reportMissing, upload } from '../e2e/support/cases.ts';
import { newPerson, type Person } from '../e2e/support/people.ts';
import { photosOfPets } from './pets.ts';

/** People and reports, as a town has them: an owner with news, a finder, an admin, a cat that came home. */
export async function makeTown(request: APIRequestContext) {
  const [owner, finder] = [await newPerson(request, 'Vera'), await newPerson(request, 'Finn')];
  const admin = await newAdmin(request, 'Ada');
  await readyForWork(request, admin);
  const [wanda, momo, tom] = await photosOfPets();
  const looks = { colour: 'grey tabby', distinctive_markings: 'white left front paw', place: 'Oxford' };
  const lost = await reportMissing(request, owner, { name: 'Wanda', photos: wanda!.slice(0, 2), ...looks });
  const found = await reportFound(request, finder, { animal: 'Grey tabby with a white left front paw, tame' });
  await addPhoto(request, finder, found.id, wanda![2]!);
  await reportMissing(request, finder, { name: 'Momo', photos: momo!, daysAgo: 4, place: 'Bath' });
  await see(request, finder, lost.id, wanda![2]!);
  await bringHome(request, owner, tom!);
  const thread = await write(request, finder, lost.id);
  return { owner, finder, admin, lost, found, thread };
}

/** Compares photos too, and has listed a shelter. */
async function readyForWork(request: APIRequestContext, admin: Person): Promise<void> {
  const headers = bearer(admin);
  await request.put(`/api/admin/users/${admin.user.id}/roles/matcher`, { headers });
  const shelter = { kind: 'shelter', name: 'Oxford Animal Shelter', phone: '01865 555 0101', town: 'Oxford' };
  await request.post('/api/admin/shelters', { data: shelter, headers });
}

async function addPhoto(request: APIRequestContext, by: Person, id: string, photo: Buffer): Promise<void> {
  const { id: photoId } = await upload(request, by, photo);
  await request.post(`/api/cases/${id}/photos`, { data: { photo_ids: [photoId] }, headers: bearer(by) });
}

async function see(request: APIRequestContext, by: Person, id: string, photo: Buffer): Promise<void> {
  const { id: photoId } = await upload(request, by, photo);
  const said = { location: 'Behind the mill', additional_information: 'She was limping', photo_ids: [photoId] };
  const data = { ...said, date_seen: utcDay(new Date()) };
  await request.post(`/api/cases/${id}/sightings`, { data, headers: bearer(by) });
}

/** @returns the conversation */
async function write(request: APIRequestContext, by: Person, id: string): Promise<string> {
  const data = { text: 'I think she is in our shed. Shall I send you a photo?' };
  const sent = await request.post(`/api/cases/${id}/messages`, { data, headers: bearer(by) });
  return (await sent.json()).thread_id;
}

async function bringHome(request: APIRequestContext, owner: Person, photos: Buffer[]): Promise<void> {
  const { id } = await reportMissing(request, owner, { name: 'Tom', photos, daysAgo: 9 });
  await request.patch(`/api/cases/${id}`, { data: { status: 'reunited' }, headers: bearer(owner) });
}
