import { filesCache, keptAtHeader, pagesCache, titleHeader } from '#web/lib/kept-pages.ts';

/** So many are kept, and no file larger than this: at most some 60 MB, mostly a tenth of it. */
const most = { pages: 40, files: 150 };
const largestFile = 400_000;

/** Whether everybody gets the same answer: nothing else is ever kept. */
const isPublic = ({ headers }: Response) => headers.get('cache-control')?.includes('public') ?? false;
const isPage = ({ headers }: Response) => headers.get('content-type')?.startsWith('text/html') ?? false;

/** Deleted, hidden, or never there. */
const isGone = ({ status }: Response) => status === 404 || status === 410;

/** Keeps a page that was shown, with the files that it needs to wake. */
export async function keepPage(url: string, answer: Response): Promise<void> {
  const cache = await caches.open(pagesCache);
  if (isGone(answer)) await cache.delete(url, { ignoreVary: true });
  if (answer.status !== 200 || answer.redirected || !isPublic(answer) || !isPage(answer)) return;
  const html = await answer.text();
  // first taken out, so that the newest comes last
  await cache.delete(url, { ignoreVary: true });
  await cache.put(url, dated(html, answer.headers));
  await trim(cache, most.pages);
  await Promise.all(assetsIn(html).map(keepAsset));
}

/** A copy that says when it was made. */
export function dated(html: string, headers: Headers): Response {
  const own = ofTheBytes(headers);
  own.set(keptAtHeader, String(Date.now()));
  own.set(titleHeader, encodeURIComponent(titleIn(html)));
  return new Response(html, { headers: own });
}

/** Keeps a picture or a file of the app, if it is public and not too large. */
export async function keepFile(request: Request | string, answer: Response): Promise<void> {
  if (answer.status !== 200 || answer.type !== 'basic' || !isPublic(answer)) return;
  const bytes = await answer.blob();
  if (bytes.size > largestFile) return;
  const cache = await caches.open(filesCache);
  await cache.delete(request, { ignoreVary: true });
  await cache.put(request, new Response(bytes, { headers: ofTheBytes(answer.headers) }));
  await trim(cache, most.files);
}

async function keepAsset(path: string): Promise<void> {
  if (await caches.match(path, { ignoreVary: true })) return;
  await keepFile(path, await fetch(path));
}

/** The files of the app that a page names. */
export const assetsIn = (html: string): string[] => [
  ...new Set(html.match(/\/assets\/(?:[a-z-]+\/)?[\w.-]+\.(?:js|css|woff2)/g)),
];

/** Without what was true of the bytes on the way alone. */
function ofTheBytes(headers: Headers): Headers {
  const own = new Headers(headers);
  for (const name of ['content-encoding', 'content-length', 'etag']) own.delete(name);
  return own;
}

function titleIn(html: string): string {
  const written = /<title>([^<]*)<\/title>/.exec(html)?.[1] ?? '';
  const signs: Record<string, string> = { amp: '&', lt: '<', gt: '>', quot: '"', '#x27': "'" };
  return written.replaceAll(/&([\w#]+);/g, (whole, name: string) => signs[name] ?? whole);
}

/** The oldest come first. */
async function trim(cache: Cache, count: number): Promise<void> {
  const keys = await cache.keys();
  await Promise.all(keys.slice(0, Math.max(0, keys.length - count)).map((key) => cache.delete(key)));
}
