import { createRequestHandler, type ServerBuild } from 'react-router';
import { pageRenderer } from '#server/composition/pages.ts';
import type { RenderPage } from '#server/http/app-dependencies.ts';
import * as cases from '#web/routes/cases.tsx';
import * as home from '#web/routes/home.tsx';
import * as notFound from '#web/routes/not-found.tsx';
import * as pet from '#web/routes/pet.$slug.tsx';
import * as stories from '#web/routes/success-stories.tsx';

type Loaders = { loader: unknown };

/**
 * The router with the loaders of the public pages, which turn an address into database reads. Nothing is rendered, so
 * no build is needed.
 */
export function loaderPages(): RenderPage {
  const route = (path: string | undefined, { loader }: Loaders) => ({
    path,
    index: path === undefined,
    module: { loader, default: () => null },
  });
  const routes = {
    home: route(undefined, home),
    cases: route('cases', cases),
    pet: route('pet/:slug', pet),
    stories: route('success-stories', stories),
    'not-found': route('*', notFound),
  };
  const withIds = Object.entries(routes).map(([id, one]) => [id, { id, parentId: 'root', ...one }]);
  const root = { id: 'root', path: '', module: { default: () => null } };
  const build = {
    entry: {
      module: {
        default: (_request: Request, status: number, headers: Headers) =>
          new Response('<html></html>', { status, headers }),
        // by default it prints a stack trace for every unknown address
        handleError: () => {},
      },
    },
    routes: { root, ...Object.fromEntries(withIds) },
    assets: { entry: { imports: [], module: '' }, routes: {}, url: '', version: 'none' },
    publicPath: '/',
    basename: '/',
    assetsBuildDirectory: '',
    future: {},
    ssr: true,
    isSpaMode: false,
    prerender: [],
    routeDiscovery: { mode: 'initial', manifestPath: '/__manifest' },
  };
  return pageRenderer(createRequestHandler(build as unknown as ServerBuild, 'production'));
}
