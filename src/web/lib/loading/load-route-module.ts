import type { DataRouter } from 'react-router';
import { type RouteFiles, routeModule } from './route-module.ts';

const scope = window as typeof window & { __reactRouterDataRouter?: DataRouter };

/**
 * Stands for the router's function of this name where a link is followed (`scripts/vite/files-before-imports.ts`). If the
 * code of the page cannot be had, the browser follows the link, because the server's page may need none; the router's own
 * function would load the page anew that the person is leaving.
 */
export async function loadRouteModule(route: RouteFiles, loaded: Record<string, object>): Promise<object> {
  try {
    return await routeModule(route, loaded);
  } catch {
    const { pathname, search, hash } = scope.__reactRouterDataRouter?.state.navigation.location ?? location;
    location.assign(pathname + search + hash);
    return new Promise(() => {});
  }
}
