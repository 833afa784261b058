import { existsSync } from 'node:fs';
import type { IncomingMessage, Server, ServerResponse } from 'node:http';
import { join } from 'node:path';
import { pathToFileURL } from 'node:url';
import { createRequestHandler, type RequestHandler, RouterContextProvider, type ServerBuild } from 'react-router';
import { baseLocale, getLocale, type Locale, locales } from '#core/paraglide/runtime.js';
import { addressIn } from '#core/text/language-address.ts';
import { scriptsIn } from '#server/platform/http/language-files.ts';
import { OperatorError } from '#server/platform/operator-error.ts';
import { type ServerContext, serverContext } from '#web/lib/page/server-context.ts';

/** The source of the pages: the build in production, Vite in development. */
export type Pages = {
  render: RequestHandler;
  clientDir: string | undefined;
  /**
   * In development: the server that Vite uses for its connection to the browser, and Vite's own responses, which take
   * precedence.
   */
  server?: Server;
  intercept?: (request: IncomingMessage, response: ServerResponse, next: () => void) => void;
};

export type RenderPage = (request: Request, context: ServerContext) => Promise<Response>;

/**
 * The pages built by `npm run build`.
 * @throws Error if there is no build
 */
export async function builtPages(buildDir: string): Promise<Pages> {
  const entry = join(buildDir, 'server', 'index.js');
  if (!existsSync(entry)) throw new OperatorError(`There is no build in ${buildDir}: run npm run build, or npm start`);
  const build: ServerBuild = await import(pathToFileURL(entry).href);
  return { render: inEveryLanguage(build), clientDir: join(buildDir, 'client') };
}

/** Renders each page in the language of the request. */
export function inEveryLanguage(build: ServerBuild): RequestHandler {
  const handlers = new Map<Locale, RequestHandler>();
  for (const locale of locales) handlers.set(locale, createRequestHandler(buildIn(locale, build), 'production'));
  return (...asked) => handlers.get(getLocale())!(...asked);
}

/** The pages of a language: the same under its own address, with its own files for the browser. */
export function buildIn(locale: Locale, build: ServerBuild): ServerBuild {
  if (locale === baseLocale) return build;
  const assets = JSON.parse(scriptsIn(locale, JSON.stringify(build.assets)));
  return { ...build, assets, basename: addressIn(locale, '/') };
}

/** Gives the loaders of every request their data access, through the router's context. */
export function pageRenderer(render: RequestHandler): RenderPage {
  return (request, given) => {
    const context = new RouterContextProvider();
    context.set(serverContext, given);
    return render(request, context);
  };
}
