import { type ComponentType, createElement } from 'react';
import { type ServerBuild, useLoaderData, useMatches, useParams } from 'react-router';
import { inEveryLanguage, pageRenderer, type RenderPage } from '#server/site/http/pages.ts';

type RouteModule = Partial<Record<'default' | 'loader' | 'meta' | 'middleware', unknown>>;
type Router = {
  /** turns the router's result into a response */
  entry: Record<string, unknown>;
  root: RouteModule & Record<string, unknown>;
  /** by id; a route without a path is the index */
  routes: Record<string, { path: string | undefined; module: RouteModule }>;
};

/** The server's router with route modules from the sources, so that no build is needed. */
export function routerPages({ entry, root, routes }: Router): RenderPage {
  const withIds = Object.entries(routes).map(([id, route]) => [
    id,
    { id, parentId: 'root', index: route.path === undefined, ...route, module: built(route.module) },
  ]);
  const ids = ['root', ...Object.keys(routes)];
  const assets = ids.map((id) => [id, { id, module: `/${id}.js`, imports: [], css: [] }]);
  const build = {
    entry: { module: entry },
    routes: { root: { id: 'root', path: '', module: root }, ...Object.fromEntries(withIds) },
    assets: {
      entry: { imports: [], module: '/entry.js' },
      routes: Object.fromEntries(assets),
      url: '/manifest.js',
      version: 'none',
    },
    publicPath: '/',
    basename: '/',
    assetsBuildDirectory: '',
    future: {},
    ssr: true,
    isSpaMode: false,
    prerender: [],
    routeDiscovery: { mode: 'initial', manifestPath: '/__manifest' },
  };
  return pageRenderer(inEveryLanguage(build as unknown as ServerBuild));
}

/** The build gives a page its data as properties. */
function built(module: RouteModule): RouteModule {
  const Page = module.default as ComponentType<Record<string, unknown>>;
  const withProps = () =>
    createElement(Page, { loaderData: useLoaderData(), params: useParams(), matches: useMatches() });
  return { ...module, default: withProps };
}

/** Instead of a page, all that its loaders may read: pages show nothing else. The last part of the path is a case's slug. */
export const renderReads: RenderPage = async (request, { reads }) =>
  Response.json([
    await reads.recentMissing(),
    await reads.listCases({}),
    await reads.caseBySlug(new URL(request.url).pathname.split('/').at(-1)!),
    await reads.successStories(),
  ]);
