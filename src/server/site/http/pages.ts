import { existsSync } from 'node:fs';
import type { IncomingMessage, Server, ServerResponse } from 'node:http';
import { join } from 'node:path';
import { pathToFileURL } from 'node:url';
import { createRequestHandler, type RequestHandler, RouterContextProvider, type ServerBuild } from 'react-router';
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
  return { render: createRequestHandler(build, 'production'), clientDir: join(buildDir, 'client') };
}

/** Gives the loaders of every request their data access, through the router's context. */
export function pageRenderer(render: RequestHandler): RenderPage {
  return (request, given) => {
    const context = new RouterContextProvider();
    context.set(serverContext, given);
    return render(request, context);
  };
}
