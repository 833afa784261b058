import type { DataRouter } from 'react-router';
import { withFiles } from './with-files.ts';

export type RouteFiles = {
  id: string;
  /** the address of its module */
  module: string;
  /** those of what the module imports */
  imports?: string[];
};

const scope = window as typeof window & { __reactRouterDataRouter?: DataRouter };

/**
 * Stands for the router's function of this name where a link is followed (`scripts/vite/files-before-imports.ts`). If the
 * code of the page cannot be had, the browser follows the link, because the server's page may need none; the router's own
 * function would load the page anew that the person is leaving.
 * @param loaded the modules by the ids of their routes, which it adds to
 */
export async function loadRouteModule(route: RouteFiles, loaded: Record<string, object>): Promise<object> {
  const { id, module, imports = [] } = route;
  try {
    const its = loaded[id] ?? (await withFiles(() => import(/* @vite-ignore */ module), [module, ...imports]));
    loaded[id] = its;
    return its;
  } catch {
    const { pathname, search, hash } = scope.__reactRouterDataRouter?.state.navigation.location ?? location;
    location.assign(pathname + search + hash);
    return new Promise(() => {});
  }
}
