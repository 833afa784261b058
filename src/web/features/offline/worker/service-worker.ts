import { photoHeadBytes, photoKindOf } from '#core/photos/photo-kind.ts';
import { languageOf, readAddress } from '#core/text/language-address.ts';
import { sendWaiting } from '#web/features/offline/waiting/send-waiting.ts';
import { knownSender } from '#web/lib/session/known-to-worker.ts';
import { answerPage, fromNetwork } from './answer-page.ts';
import { keepFile, keepPage } from './keep.ts';
import { dropOldVersions, keepOwnFiles } from './own-files.ts';
import { renewPushMessages, showPushMessages } from './push-messages.ts';
import { type FetchOf, scope } from './scope.ts';
import { sharePath, takeShared } from './take-shared.ts';

/**
 * The service worker of the site, `/sw.js`: push messages, and what was seen for when there is no network. It answers
 * visits, files of the app and pictures. Answers of the API are never kept.
 */

scope.addEventListener('install', (event) => {
  event.waitUntil(keepForOpenPages());
  void scope.skipWaiting();
});
scope.addEventListener('activate', (event) => event.waitUntil(begin()));
scope.addEventListener('fetch', onFetch);
scope.addEventListener('sync', (event) => event.waitUntil(sendInBackground()));
showPushMessages();
renewPushMessages();

/** In the language in which somebody reads the site now. */
async function keepForOpenPages(): Promise<void> {
  const [page] = await scope.clients.matchAll({ type: 'window', includeUncontrolled: true });
  await keepOwnFiles(page ? languageOf(new URL(page.url).pathname) : '');
}

async function begin(): Promise<void> {
  await scope.registration.navigationPreload?.enable();
  await scope.clients.claim();
  await dropOldVersions();
  // the page that was being read when the worker came
  const tabs = await scope.clients.matchAll({ type: 'window' });
  await Promise.all(tabs.map(({ url }) => keepAgain(url)));
}

function onFetch(event: FetchOf): void {
  const { request } = event;
  const { origin, pathname } = new URL(request.url);
  const { path } = readAddress(pathname);
  if (origin !== scope.location.origin) return;
  if (request.method === 'POST' && path === sharePath) event.respondWith(takeShared(event));
  if (request.method !== 'GET') return;
  if (request.mode === 'navigate') {
    event.respondWith(isPagePath(path) ? answerPage(event) : fromNetwork(event));
  } else if (pathname.startsWith('/assets/') || pathname.startsWith('/icon')) event.respondWith(ownFile(event));
  else if (pathname.startsWith('/photos/')) event.respondWith(picture(event));
  else if (pathname.endsWith('.data')) event.waitUntil(keepAgain(pageOfData(request.url)));
}

/** The network is back while no page may be open. The browser tries again after an error. */
async function sendInBackground(): Promise<void> {
  const sender = await knownSender();
  if (sender && (await sendWaiting(sender, asItIs)) === 'later') throw new Error('not yet');
}

/** A HEIC, which the site does not take, is left to a page: the worker cannot convert it. */
async function asItIs(photo: Blob): Promise<Blob> {
  const kind = photoKindOf(new Uint8Array(await photo.slice(0, photoHeadBytes).arrayBuffer()));
  if (kind === 'heic') throw new Error('left to a page');
  return photo;
}

/** A path that the server draws itself (files, feeds, frames, the API) is no page. */
const isPagePath = (path: string) => !/\.\w+$|^\/(?:api|embed|photos|p)\//.test(path);

/** Their names change with what is in them. */
async function ownFile(event: FetchOf): Promise<Response> {
  const { request } = event;
  const kept = await caches.match(request, { ignoreVary: true }).catch(() => undefined);
  if (kept) return kept;
  const answer = await fetch(request);
  event.waitUntil(keepFile(request, answer.clone()));
  return answer;
}

/** A photo may have been taken away, so the network comes first. */
async function picture(event: FetchOf): Promise<Response> {
  const { request } = event;
  try {
    const answer = await fetch(request);
    event.waitUntil(keepFile(request, answer.clone()));
    return answer;
  } catch (error) {
    const kept = await caches.match(request, { ignoreVary: true });
    if (kept) return kept;
    throw error;
  }
}

/** A visit within the app asks for the page's data alone; its page is kept beside it, in its own time. */
async function keepAgain(url: string): Promise<void> {
  await fetch(url)
    .then((answer) => keepPage(url, answer))
    .catch(() => undefined);
}

function pageOfData(url: string): string {
  const page = new URL(url);
  page.pathname = page.pathname.replace(/(?:_root)?\.data$/, '');
  page.searchParams.delete('_routes');
  return page.href;
}
