import type { AppParts } from './app-parts.ts';
import { wakeId } from './wake-id.ts';

const scope = window as typeof window & { __reactRouterRouteModules?: Record<string, object> };

/**
 * Loads the modules of the page's routes where the router looks for them. Does nothing in development, where the router
 * loads them itself.
 * @returns whether the page slept
 */
export async function loadParts(): Promise<boolean> {
  const script = document.getElementById(wakeId);
  if (!script) return false;
  const parts: Pick<AppParts, 'manifest' | 'routes'> = JSON.parse(script.dataset.parts!);
  const routes = Object.entries(parts.routes).map(async ([id, files]) => [id, await merged(files)]);
  const [loaded] = await Promise.all([Promise.all(routes), import(/* @vite-ignore */ parts.manifest)]);
  scope.__reactRouterRouteModules = Object.fromEntries(loaded);
  return 'asleep' in script.dataset;
}

async function merged(files: readonly string[]): Promise<object> {
  return Object.assign({}, ...(await Promise.all(files.map((file) => import(/* @vite-ignore */ file)))));
}
