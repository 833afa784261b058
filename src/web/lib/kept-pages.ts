/**
 * The pages of the site that this browser keeps for when there is no network. Public pages and pictures only, which are
 * the same for everybody; the service worker writes, the page "On this device" reads and forgets.
 */
export const pagesCache = 'homeward-pages';
export const filesCache = 'homeward-files';

/** The service worker of the site, for push messages and for when there is no network. */
export const worker = '/sw.js';

/** Headers that the worker adds to a page that it keeps. */
export const keptAtHeader = 'x-kept-at';
export const titleHeader = 'x-kept-title';

export type KeptPage = { path: string; title: string; at: Date };

/** The pages that open without a network, the newest first; none where the browser keeps nothing. */
export async function listKeptPages(): Promise<KeptPage[]> {
  if (!('caches' in globalThis)) return [];
  const cache = await caches.open(pagesCache);
  const answers = await Promise.all(
    (await cache.keys()).map(async (request) => ({ request, answer: await cache.match(request) })),
  );
  return answers.flatMap(({ request, answer }) => (answer ? [keptPage(request.url, answer)] : [])).reverse();
}

function keptPage(url: string, { headers }: Response): KeptPage {
  const { pathname, search } = new URL(url);
  const title = decodeURIComponent(headers.get(titleHeader) ?? '');
  return { path: pathname + search, title, at: new Date(Number(headers.get(keptAtHeader))) };
}

/** Forgets which pages were seen here, as when somebody signs out. The files that the app itself needs stay. */
export async function forgetKeptPages(): Promise<void> {
  if (!('caches' in globalThis)) return;
  await Promise.all([pagesCache, filesCache].map((name) => caches.delete(name)));
}
