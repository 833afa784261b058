import { withFiles } from './with-files.ts';

/** What the router knows of the code of a page. */
export type RouteFiles = {
  id: string;
  /** the address of its module */
  module: string;
  /** those of what the module imports */
  imports?: string[];
};

/**
 * The module of a route.
 * @param loaded the modules by the ids of their routes, which it adds to
 * @throws if a file cannot be had
 */
export async function routeModule(route: RouteFiles, loaded: Record<string, object>): Promise<object> {
  const { id, module, imports = [] } = route;
  const its = loaded[id] ?? (await withFiles(() => import(/* @vite-ignore */ module), [module, ...imports]));
  loaded[id] = its;
  return its;
}
