import { type RouteFiles, routeModule } from './route-module.ts';

/**
 * Stands for the router's function where a link may be followed soon (`scripts/vite/files-before-imports.ts`). What cannot
 * be had then is asked for again when it is; the router's own function would load the open page anew, with what is typed
 * in it.
 */
export async function loadRouteModule(route: RouteFiles, loaded: Record<string, object>): Promise<object> {
  return routeModule(route, loaded).catch(() => ({}));
}
