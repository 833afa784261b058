import { createServer as createHttpServer } from 'node:http';
import { createRequestHandler, type ServerBuild } from 'react-router';
import { createServer } from 'vite';
import { getLocale } from '#core/paraglide/runtime.js';
import { readConfig } from '#server/config.ts';
import { buildIn, type Pages } from '#server/site/http/pages.ts';
import { checkStart, runUntilSignal } from '#server/site/run-until-signal.ts';
import { startApp } from '#server/site/start-app.ts';
import { checkout } from './run.ts';

/** Serves the pages from their sources: Vite compiles them on request and tells the browser what has changed. */
async function vitePages(): Promise<Pages> {
  const server = createHttpServer();
  const vite = await createServer({
    root: checkout,
    appType: 'custom',
    server: { middlewareMode: true, hmr: { server } },
  });
  const build = async () =>
    buildIn(getLocale(), (await vite.ssrLoadModule('virtual:react-router/server-build')) as ServerBuild);
  return {
    render: createRequestHandler(build, 'development'),
    clientDir: undefined,
    server,
    intercept: vite.middlewares,
  };
}

await runUntilSignal(async () => {
  const config = readConfig();
  await checkStart(config);
  const app = await startApp(config, await vitePages());
  console.log(`Homeward is at ${config.publicUrl} (developing)`);
  return app;
});
