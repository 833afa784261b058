import { resolve } from 'node:path';
import { builtPages } from './composition/pages.ts';
import { runUntilSignal } from './composition/run-until-signal.ts';
import { startApp } from './composition/start-app.ts';
import { readConfig } from './config.ts';

/** Starts Homeward from its build and runs it until SIGTERM or Ctrl-C. */
await runUntilSignal(async () => {
  const config = readConfig();
  const pages = await builtPages(resolve(import.meta.dirname, '../../build'));
  const app = await startApp(config, pages);
  console.log(`Homeward is at ${config.publicUrl}`);
  return app;
});
