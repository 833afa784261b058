import type { Rolldown } from 'vite';

type Context = Rolldown.ChunkingContext;

/** Where every visit begins, and the public pages. */
const everyPage = /\/src\/web\/(entry\.client|root)\.tsx/;
const publicPages = /\/src\/web\/routes\/(home|cases|pet\.\$slug|success-stories|about|not-found)\.tsx/;
const signedIn = /\/features\/(shell\/(account-menu|own-links)\.tsx|unread\/follow-unread\.ts)$/;
const publicDialogs = /\/(share-dialog|contact-dialog|photo-viewer)\.tsx$/;

/**
 * Which file of the browser's code a module goes to, so that there are few files and none holds what its readers do not
 * need:
 * - `react`: React and the router, which change rarely
 * - `site`: what every page needs to answer a tap, and what public pages share with others, so that none of them waits
 *   for a file that is made for forms
 * - `account`: what every page has besides for people who are signed in
 * - `contract`: the rules and the schemas of the API, with their library
 * - `dialogs`: what the dialogs of public pages need
 * - `map`: maps
 * - `forms`: what two or more of the other routes share
 * - what a single route or a single `import()` needs is left with it
 */
function chunkOf(id: string, modules: Context): string | null {
  if (/\/node_modules\/(react|react-dom|scheduler|react-router)\//.test(id)) return 'react';
  const starts = [...startsOf(id, modules)];
  if (starts.some((start) => everyPage.test(start))) return 'site';
  if (starts.length < 2) return null;
  if (starts.some((start) => publicPages.test(start))) return 'site';
  if (isContract(id) || modules.getModuleInfo(id)?.importers.some(isContract)) return 'contract';
  if (starts.some((start) => signedIn.test(start))) return 'account';
  if (starts.some((start) => publicDialogs.test(start))) return 'dialogs';
  return /\/node_modules\/leaflet\/|\/features\/map\//.test(id) ? 'map' : 'forms';
}

/** The first of them take what they need with them, which the later ones then import. */
export const chunks: Rolldown.CodeSplittingGroup[] = [
  'react',
  'site',
  'contract',
  'account',
  'dialogs',
  'map',
  'forms',
].map((chunk, at, { length }) => ({
  name: (id, modules) => (chunkOf(id, modules) === chunk ? chunk : null),
  priority: length - at,
  debugName: chunk,
}));

const isContract = (id: string) => /\/node_modules\/zod\/|\/src\/core\//.test(id);

const known = new Map<string, Set<string>>();

/** The modules that a browser begins with (a route, an `import()`) and that come to this one without an `import()`. */
function startsOf(id: string, modules: Context): Set<string> {
  const before = known.get(id);
  if (before) return before;
  const starts = new Set<string>();
  const seen = new Set([id]);
  for (const at of seen) {
    const info = modules.getModuleInfo(at);
    if (info?.isEntry || info?.dynamicImporters.length) starts.add(at);
    for (const importer of info?.importers ?? []) seen.add(importer);
  }
  known.set(id, starts);
  return starts;
}
