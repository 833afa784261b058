import { assetsIn, dated } from './keep.ts';

/** Written by the build (scripts/vite/service-worker.ts). */
declare const fieldFiles: { version: string; files: string[] };

/** The pages that open without a network although nobody has been there, and what they load later. */
export const fieldPaths = ['/saved', '/log-sighting', '/shared-photo'];
const { version, files } = fieldFiles;
const besides = [...files, '/favicon.svg', '/icon-192.png'];

/** Each version of the site has its own, so that pages and code never come from two. */
export const appCache = `homeward-app-${version}`;

/**
 * Loads what the pages for the field need, once in each language in which the site is visited. What is lost on the way is
 * missing until the next version: no reason to fail.
 * @param language the beginning of its addresses: "/es", or nothing
 */
export async function keepOwnFiles(language: string): Promise<void> {
  const cache = await caches.open(appCache);
  const paths = fieldPaths.map((path) => language + path);
  if (await cache.match(paths[0]!, { ignoreVary: true })) return;
  const assets = await Promise.all(paths.map((path) => keepFieldPage(cache, path).catch(() => [])));
  const spoken = besides.map((file) => file.replace('/assets/', `/assets${language}/`));
  const own = [...new Set([...assets.flat(), ...spoken])];
  await Promise.all(own.map((file) => cache.add(file).catch(() => undefined)));
}

/** @returns the files that the page names */
async function keepFieldPage(cache: Cache, path: string): Promise<string[]> {
  const answer = await fetch(path);
  if (answer.status !== 200) return [];
  const html = await answer.text();
  await cache.put(path, dated(html, answer.headers));
  return assetsIn(html);
}

/** Keeps the version before this one, for pages that were kept with it. */
export async function dropOldVersions(): Promise<void> {
  const versions = (await caches.keys()).filter((name) => name.startsWith('homeward-app-') && name !== appCache);
  await Promise.all(versions.slice(0, -1).map((name) => caches.delete(name)));
}
