import { appFiles, appFilesAgain } from '#core/contract/app-files.ts';
import type { AppParts } from './app-parts.ts';
import { wakeId } from './wake-id.ts';

const scope = window as typeof window & {
  __reactRouterRouteModules?: Record<string, object>;
  __reactRouterManifest?: object;
};

/** Whether the app could not be loaded at first, and now comes by its other address, with all of its parts (`wake.ts`). */
const isAgain = import.meta.url.includes(appFilesAgain);

/**
 * Loads the modules of the page's routes where the router looks for them. Does nothing in development, where the router
 * loads them itself.
 * @returns whether the page slept
 */
export async function loadParts(): Promise<boolean> {
  const waking = document.getElementById(wakeId);
  if (!waking) return false;
  const parts: Pick<AppParts, 'manifest' | 'routes'> = byItsAddress(JSON.parse(waking.dataset.parts!));
  const routes = Object.entries(parts.routes).map(async ([id, files]) => [id, await merged(files)]);
  const [loaded] = await Promise.all([Promise.all(routes), import(/* @vite-ignore */ parts.manifest)]);
  scope.__reactRouterManifest = byItsAddress(scope.__reactRouterManifest!);
  scope.__reactRouterRouteModules = Object.fromEntries(loaded);
  return 'asleep' in waking.dataset;
}

async function merged(files: readonly string[]): Promise<object> {
  return Object.assign({}, ...(await Promise.all(files.map((file) => import(/* @vite-ignore */ file)))));
}

const scripts = new RegExp(`"${appFiles}([^"]*\\.js)"`, 'g');

/** The addresses of scripts that the build gave, as those that the app comes by. Styles are in the page already. */
function byItsAddress<T extends object>(named: T): T {
  return isAgain ? JSON.parse(JSON.stringify(named).replaceAll(scripts, `"${appFilesAgain}$1"`)) : named;
}
