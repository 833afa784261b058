import { assetsIn, dated } from './keep.ts';

/** Written by the build (scripts/vite/service-worker.ts). */
declare const fieldFiles: { version: string; files: string[] };

/** The pages that open without a network although nobody has been there, and what they load later. */
export const fieldPaths = ['/saved', '/log-sighting', '/shared-photo'];
const { version, files } = fieldFiles;
const besides = [...files, '/favicon.svg', '/icon-192.png'];

/** Each version of the site has its own, so that pages and code never come from two. */
export const appCache = `homeward-app-${version}`;

/** In the cache once nothing is missing in a language: a worker forgets, as browsers end it when it has nothing to do. */
const wholeMark = (language: string) => `${language}/homeward-whole`;

/**
 * Loads what the pages for the field need, once in each language in which the site is visited. A file that a bad line
 * loses on the way is no reason to fail, and is loaded with the next visit.
 * @param language the beginning of its addresses: "/es", or nothing
 */
export async function keepOwnFiles(language: string): Promise<void> {
  const cache = await caches.open(appCache);
  if (await cache.match(wholeMark(language))) return;
  const pages = await Promise.allSettled(fieldPaths.map((path) => keepFieldPage(cache, language + path)));
  const assets = pages.flatMap((page) => (page.status === 'fulfilled' ? page.value : []));
  const spoken = besides.map((file) => file.replace('/assets/', `/assets${language}/`));
  const added = await Promise.allSettled([...new Set([...assets, ...spoken])].map((file) => addOnce(cache, file)));
  const isWhole = [...pages, ...added].every(({ status }) => status === 'fulfilled');
  if (isWhole) await cache.put(wholeMark(language), new Response());
}

async function addOnce(cache: Cache, file: string): Promise<void> {
  if (!(await cache.match(file, { ignoreVary: true }))) await cache.add(file);
}

/** @returns the files that the page names. @throws if it cannot be had */
async function keepFieldPage(cache: Cache, path: string): Promise<string[]> {
  const kept = await cache.match(path, { ignoreVary: true });
  if (kept) return assetsIn(await kept.text());
  const answer = await fetch(path);
  if (answer.status !== 200) throw new Error(`${path} was answered with ${answer.status}`);
  const html = await answer.text();
  await cache.put(path, dated(html, answer.headers));
  return assetsIn(html);
}

/** Keeps the version before this one, for pages that were kept with it. */
export async function dropOldVersions(): Promise<void> {
  const versions = (await caches.keys()).filter((name) => name.startsWith('homeward-app-') && name !== appCache);
  await Promise.all(versions.slice(0, -1).map((name) => caches.delete(name)));
}
