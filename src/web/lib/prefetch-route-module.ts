import type { RouteFiles } from './load-route-module.ts';
import { withFiles } from './with-files.ts';

/**
 * Stands for the router's function where a link may be followed soon (`scripts/vite/files-before-imports.ts`). What cannot
 * be had then is asked for again when it is; the router's own function would load the open page anew, with what is typed
 * in it.
 * @param loaded the modules by the ids of their routes, which it adds to
 */
export async function loadRouteModule(route: RouteFiles, loaded: Record<string, object>): Promise<object> {
  const { id, module, imports = [] } = route;
  try {
    loaded[id] ??= await withFiles(() => import(/* @vite-ignore */ module), [module, ...imports]);
  } catch {
    return {};
  }
  return loaded[id] ?? {};
}
