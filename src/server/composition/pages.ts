import { existsSync } from 'node:fs';
import { join } from 'node:path';
import { pathToFileURL } from 'node:url';
import { createRequestHandler, type ServerBuild } from 'react-router';

/** Where the pages come from: the build in production, Vite while developing. */
export type Pages = {
  render: (request: Request) => Promise<Response>;
  clientDir: string | undefined;
};

/**
 * The pages that `npm run build` made.
 * @param buildDir absolute path of `build/`
 * @throws Error when there is no build
 */
export async function builtPages(buildDir: string): Promise<Pages> {
  const entry = join(buildDir, 'server', 'index.js');
  if (!existsSync(entry)) throw new Error(`There is no build in ${buildDir}: run npm run build, or npm start`);
  const build: ServerBuild = await import(pathToFileURL(entry).href);
  return { render: createRequestHandler(build, 'production'), clientDir: join(buildDir, 'client') };
}
