import type { UploadedPhoto } from '#core/contract/photo.ts';
import { m } from '#core/paraglide/messages.js';
import { isLocale } from '#core/paraglide/runtime.js';
import { ApiError, errorFromAnswer, isFinal, isSignedOut } from '#web/lib/api/api-error.ts';
import { hasShape, isText } from '#web/lib/api/shape.ts';
import type { Sender } from '#web/lib/session/known-to-worker.ts';
import {
  dropWaiting,
  isDoubtful,
  listWaiting,
  tellWaiting,
  updateWaiting,
  type WaitingPhoto,
  type WaitingReport,
} from './waiting-reports.ts';

/** `later`: the site did not answer, or is busy; `signed-out`: its session is over. Both leave everything as it is. */
export type Outcome = 'done' | 'later' | 'signed-out';

/** Held while something is sent. */
export const sendingLock = 'homeward.waiting';

/** Long, because a phone connection may be slow. */
const patienceMs = 120_000;

/** Makes of a photo what the site takes. @throws ApiError if that can never be; another error if it cannot be now */
type Prepare = (photo: Blob) => Promise<Blob>;

/**
 * Sends what waits and belongs to this person, one after another. Runs in pages and in the service worker, in one of them
 * at a time; what the site does not take is kept with the reason.
 */
export function sendWaiting(sender: Sender, prepare: Prepare): Promise<Outcome> {
  const send = () => sendAll(sender, prepare);
  return navigator.locks ? navigator.locks.request(sendingLock, send) : send();
}

async function sendAll(sender: Sender, prepare: Prepare): Promise<Outcome> {
  const isDue = (report: WaitingReport) =>
    report.refused === null && !isDoubtful(report) && report.userId === sender.userId;
  let outcome: Outcome = 'done';
  for (const report of (await listWaiting()).filter(isDue)) {
    const one = await sendOne(report, sender, prepare);
    if (one === 'signed-out' || one === 'later') return one;
    if (one === 'not now') outcome = 'later';
  }
  return outcome;
}

/** `not now`: somebody answered, so the next one may fare better. */
async function sendOne(report: WaitingReport, sender: Sender, prepare: Prepare): Promise<Outcome | 'not now'> {
  let current = { ...report, tried: report.tried ?? Date.now() };
  await updateWaiting(current);
  try {
    for (const photo of report.photos) {
      const next = await uploaded(photo, { report, sender, prepare });
      current = { ...current, photos: replaced(current.photos, next) };
      await updateWaiting(current);
    }
    await file(current, sender);
  } catch (error) {
    return afterFailure(current, error);
  }
  await dropWaiting(report.key);
  tellWaiting({ sent: { form: report.form, about: report.about } });
  return 'done';
}

async function afterFailure(report: WaitingReport, error: unknown): Promise<Outcome | 'not now'> {
  if (!isFinal(error)) return error instanceof ApiError ? 'not now' : 'later';
  if (isSignedOut(error)) return 'signed-out';
  // an upload that waited too long for its report is gone, and its file is sent again
  if (error.fields.photo_ids && !report.photosAgain) {
    const photos = report.photos.map((photo) => (photo.file ? { ...photo, stored: undefined } : photo));
    await updateWaiting({ ...report, photos, photosAgain: true });
    return 'later';
  }
  await updateWaiting({ ...report, refused: Object.values(error.fields)[0] ?? error.message });
  return 'done';
}

type Sending = { report: WaitingReport; sender: Sender; prepare: Prepare };

async function uploaded(photo: WaitingPhoto, { report, sender, prepare }: Sending): Promise<WaitingPhoto> {
  if (photo.stored || !photo.file) return photo;
  const body = new FormData();
  body.append('file', await prepare(await inMemory(photo.file, report)));
  return { ...photo, stored: await post<UploadedPhoto>('/api/photos', { body, language: report.language }, sender) };
}

/**
 * One that a device has lost would look like a lost network, and be tried for ever. A service worker speaks no language of
 * its own.
 */
async function inMemory(photo: Blob, { language = '' }: WaitingReport): Promise<Blob> {
  const bytes = await photo.arrayBuffer().catch(() => {
    const locale = language.split('-').find(isLocale);
    throw new ApiError({ code: 'photo_damaged', message: m.rule_photo_damaged({}, { locale }), status: 422 });
  });
  return new Blob([bytes], { type: photo.type });
}

async function file({ path, body, photos, key, language }: WaitingReport, sender: Sender): Promise<void> {
  const photo_ids = photos.flatMap(({ stored }) => stored?.id ?? []);
  const headers = { 'content-type': 'application/json', 'idempotency-key': key };
  await post(path, { headers, body: JSON.stringify({ ...body, photo_ids }), language }, sender);
}

type Post = { headers?: object; body: BodyInit; language: string | undefined };

/**
 * Plain: a service worker has no session and should stay small.
 * @returns what was made; a page that a hotel network or a proxy shows in place of the site has no id
 * @throws ApiError; another error without a network
 */
async function post<Made extends { id: string }>(
  path: string,
  { headers = {}, body, language }: Post,
  { token }: Sender,
): Promise<Made> {
  const authorization = `Bearer ${token}`;
  const answer = await fetch(path, {
    ...{ method: 'POST', body, signal: AbortSignal.timeout(patienceMs) },
    headers: {
      ...headers,
      ...(language && { 'accept-language': language }),
      accept: 'application/json',
      authorization,
    },
  });
  const said: unknown = await answer.json().catch(() => undefined);
  if (answer.ok && hasShape<{ id: string }>(said, { id: isText })) return said as Made;
  throw errorFromAnswer(answer.status, said);
}

const replaced = (photos: readonly WaitingPhoto[], next: WaitingPhoto) =>
  photos.map((photo) => (photo.key === next.key ? next : photo));
