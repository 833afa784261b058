import type { UNSAFE_AssetsManifest as AssetsManifest } from 'react-router';

/** The files of the app that the page being shown needs. Addresses are absolute paths. */
export type AppParts = {
  /** the module that starts the app */
  entry: string;
  /** the module with the list of all routes */
  manifest: string;
  /** the modules of each route on the page, by the route's id */
  routes: Record<string, string[]>;
  /** all of the above with what they import, to be loaded side by side */
  files: string[];
};

/** @param ids the routes on the page, the outermost first */
export function appParts(manifest: AssetsManifest, ids: readonly string[]): AppParts {
  const routes = ids.map((id) => manifest.routes[id]!);
  const files = [
    ...[manifest.url, manifest.entry.module, ...manifest.entry.imports],
    ...routes.flatMap((route) => [...modulesOf(route), ...(route.imports ?? [])]),
  ];
  return {
    entry: manifest.entry.module,
    manifest: manifest.url,
    routes: Object.fromEntries(ids.map((id, at) => [id, modulesOf(routes[at]!)])),
    files: [...new Set(files)],
  };
}

type Route = NonNullable<AssetsManifest['routes'][string]>;

/** The router may split a route's module into several. */
function modulesOf(route: Route): string[] {
  const { clientActionModule, clientLoaderModule, clientMiddlewareModule, hydrateFallbackModule, module } = route;
  const parts = [clientActionModule, clientLoaderModule, clientMiddlewareModule, hydrateFallbackModule, module];
  return parts.filter((part) => part !== undefined);
}
