import figtree from '@fontsource-variable/figtree/files/figtree-latin-wght-normal.woff2?url';
import { Fragment, type ReactNode } from 'react';
import { isRouteErrorResponse, Links, Meta, Outlet, ScrollRestoration } from 'react-router';
import { m } from '#core/paraglide/messages.js';
import { getLocale, getTextDirection } from '#core/paraglide/runtime.js';
import { inMiles } from '#core/text/format.ts';
import { addressHere } from '#core/text/language-address.ts';
import { CompareAsked } from '#web/features/compare/compare-asked.tsx';
import type { Route } from './+types/root';
import { ReunionAsked } from './features/reunions/reunion-asked.tsx';
import { FailedPage } from './features/shell/failed-page.tsx';
import { firstPaintScript } from './features/shell/first-paint.ts';
import { Shell } from './features/shell/shell.tsx';
import { PageScripts } from './features/wake/page-scripts.tsx';
import { errorFromAnswer } from './lib/api/api-error.ts';
import { draftTurns } from './lib/draft.ts';
import { inServerLocale } from './lib/page/page-locale.ts';
import { scrollPositionsKey } from './lib/page/scroll-positions.ts';
import { serverContext } from './lib/page/server-context.ts';
import { InlineScript } from './lib/page/server-html.tsx';
import arabic from './styles/fonts/arabic-400Regular.woff2?url';
import fraunces from './styles/fonts/fraunces-latin.woff2?url';
import './styles/app.css';

export const links: Route.LinksFunction = () => [
  ...[figtree, getLocale() === 'ar' ? arabic : fraunces].map((href) => ({
    rel: 'preload',
    href,
    as: 'font' as const,
    type: 'font/woff2',
    crossOrigin: 'anonymous' as const,
  })),
  { rel: 'icon', href: '/favicon.svg', type: 'image/svg+xml' },
  { rel: 'apple-touch-icon', href: '/apple-touch-icon.png' },
  { rel: 'manifest', href: addressHere('/manifest.webmanifest') },
];

export const middleware: Route.MiddlewareFunction[] = [inServerLocale];

/** Facts about the site, for every page; read them with `useSite()`. */
export function loader({ context }: Route.LoaderArgs) {
  return { site: context.get(serverContext).site };
}

/** The site's facts do not change during a visit. */
export function shouldRevalidate() {
  return false;
}

export function Layout({ children }: { children: ReactNode }) {
  return (
    <html
      lang={getLocale()}
      dir={getTextDirection()}
      data-distances={inMiles() ? 'miles' : undefined}
      suppressHydrationWarning
    >
      <head>
        <meta charSet="utf-8" />
        <meta name="viewport" content="width=device-width, initial-scale=1, viewport-fit=cover" />
        <meta name="theme-color" media="(prefers-color-scheme: light)" content="#faf7f4" />
        <meta name="theme-color" media="(prefers-color-scheme: dark)" content="#171119" />
        {/* for the copy that a browser keeps: features/offline/worker/answer-page.ts */}
        <meta name="kept-note" content={m.app_kept_note({ time: '{time}' })} data-link={m.app_offline_saved()} />
        <InlineScript code={firstPaintScript} />
        <Meta />
        <Links />
      </head>
      <body>
        {children}
        <ScrollRestoration storageKey={scrollPositionsKey} />
        <PageScripts />
      </body>
    </html>
  );
}

/** Words that one person typed into a page are not there any more when another signs in. */
export default function Root() {
  const turn = draftTurns.use();
  return (
    <>
      <Shell>
        <Outlet key={turn} />
      </Shell>
      <Fragment key={turn}>
        <ReunionAsked />
        <CompareAsked />
      </Fragment>
    </>
  );
}

/** Tells what failed; a path that no page has is a page of its own (routes/not-found.tsx). */
export function ErrorBoundary({ error }: Route.ErrorBoundaryProps) {
  return (
    <Shell>
      <FailedPage refusal={refusalOf(error)} />
    </Shell>
  );
}

/** The server's words when it refused the data of a page; null for every other failure. */
function refusalOf(error: unknown): string | null {
  const isRefused = isRouteErrorResponse(error) && (error.status === 503 || error.status === 429);
  return isRefused ? errorFromAnswer(error.status, readJson(error.data)).message : null;
}

function readJson(text: unknown): unknown {
  try {
    return JSON.parse(String(text));
  } catch {
    return undefined; // a proxy's page
  }
}
