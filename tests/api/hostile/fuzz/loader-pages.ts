import type { RenderPage } from '#server/site/http/pages.ts';
import { routerPages } from '#tests/harness/router-pages.ts';
import * as cases from '#web/routes/cases.tsx';
import * as home from '#web/routes/home.tsx';
import * as notFound from '#web/routes/not-found.tsx';
import * as pet from '#web/routes/pet/case.tsx';
import * as stories from '#web/routes/success-stories.tsx';
import * as works from '#web/routes/what-works.tsx';

type Loaders = { loader: unknown };

/**
 * The router with the loaders of the public pages, which turn an address into database reads. Nothing is rendered.
 */
export function loaderPages(): RenderPage {
  const route = (path: string | undefined, { loader }: Loaders) => ({ path, module: { loader, default: () => null } });
  return routerPages({
    entry: {
      default: (_request: Request, status: number, headers: Headers) =>
        new Response('<html></html>', { status, headers }),
      // by default it prints a stack trace for every unknown address
      handleError: () => {},
    },
    root: { default: () => null },
    routes: {
      home: route(undefined, home),
      cases: route('cases', cases),
      pet: route('pet/:slug', pet),
      stories: route('success-stories', stories),
      works: route('what-works', works),
      'not-found': route('*', notFound),
    },
  });
}
