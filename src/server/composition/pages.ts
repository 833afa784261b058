import { existsSync } from 'node:fs';
import type { IncomingMessage, Server, ServerResponse } from 'node:http';
import { join } from 'node:path';
import { pathToFileURL } from 'node:url';
import { createRequestHandler, type RequestHandler, RouterContextProvider, type ServerBuild } from 'react-router';
import type { RenderPage } from '#server/http/app-dependencies.ts';
import { OperatorError } from '#server/operator-error.ts';
import { serverContext } from '#web/lib/server-context.ts';

/** Where the pages come from: the build in production, Vite while developing. */
export type Pages = {
  render: RequestHandler;
  clientDir: string | undefined;
  /** While developing: the server that Vite speaks to the browser through, and its own answers, which go first. */
  server?: Server;
  intercept?: (request: IncomingMessage, response: ServerResponse, next: () => void) => void;
};

/**
 * The pages that `npm run build` made.
 * @param buildDir absolute path of `build/pages`
 * @throws Error when there is no build
 */
export async function builtPages(buildDir: string): Promise<Pages> {
  const entry = join(buildDir, 'server', 'index.js');
  if (!existsSync(entry)) throw new OperatorError(`There is no build in ${buildDir}: run npm run build, or npm start`);
  const build: ServerBuild = await import(pathToFileURL(entry).href);
  return { render: createRequestHandler(build, 'production'), clientDir: join(buildDir, 'client') };
}

/** Gives every request what its loaders read, through the router's context. */
export function pageRenderer(render: RequestHandler): RenderPage {
  return (request, given) => {
    const context = new RouterContextProvider();
    context.set(serverContext, given);
    return render(request, context);
  };
}
