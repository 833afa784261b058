import { fetchFile } from './fetch-file.ts';

const fetched = new Map<string, Promise<unknown>>();

/**
 * What the build puts around each `import()` (`scripts/vite/files-before-imports.ts`): the files are fetched first, and
 * then come out of the browser's cache. Browsers from before the summer of 2026 never ask again for a module that they
 * could not load (whatwg/html#10327), so a bad line must not be noticed by them.
 * @param files of the module and of what it imports, as the build names them; they lie beside this one
 * @throws TypeError if one cannot be fetched; another call tries again
 */
export async function withFiles<T>(load: () => Promise<T>, files: readonly string[] = []): Promise<T> {
  await Promise.all(files.map((file) => fetchOnce(import.meta.url.replace(/[^/]*$/, nameOf(file)))));
  return load();
}

/** The name that the build imports. */
export { withFiles as __vitePreload };

const nameOf = (file: string) => file.slice(file.lastIndexOf('/') + 1);

function fetchOnce(url: string): Promise<unknown> {
  const known = fetched.get(url);
  if (known) return known;
  const fetching = url.endsWith('.css') ? addStyle(url) : fetchScript(url);
  fetched.set(url, fetching);
  fetching.catch(() => fetched.delete(url));
  return fetching;
}

async function fetchScript(url: string): Promise<void> {
  if (!wasLoaded(url)) await fetchFile(url);
}

/** By whatever asked for it, as for most parts of the app the page did. Safari does not tell the status. */
function wasLoaded(url: string): boolean {
  const entries = performance.getEntriesByName(url, 'resource') as PerformanceResourceTiming[];
  return entries.some(({ responseStatus = 200, decodedBodySize }) => responseStatus === 200 && decodedBodySize > 0);
}

/** A page may have it from the server, where the router adds a `#` to its address. */
async function addStyle(url: string): Promise<void> {
  if (document.querySelector(`link[rel=stylesheet][href*="/${nameOf(url)}"]`)) return;
  const link = document.createElement('link');
  await new Promise((onload, reject) => {
    const onerror = () => {
      link.remove();
      reject(new TypeError(`No style ${url}`));
    };
    document.head.append(Object.assign(link, { rel: 'stylesheet', href: url, onload, onerror }));
  });
}
