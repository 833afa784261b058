import { join } from 'node:path';
import { buildFolder } from './build-folder.ts';
import { builtPages } from './composition/pages.ts';
import { runUntilSignal } from './composition/run-until-signal.ts';
import { startApp } from './composition/start-app.ts';
import { type Config, readConfig } from './config.ts';

/** Starts Homeward from its build and runs it until SIGTERM or Ctrl-C. */
await runUntilSignal(async () => {
  const config = readConfig();
  const pages = await builtPages(join(buildFolder, 'pages'));
  const app = await startApp(config, pages);
  console.log(`Homeward is at ${addressOf(config, app.port)}`);
  return app;
});

/** With port 0 the system chooses a free port, which only the listener knows. */
function addressOf(config: Config, port: number): string {
  return config.port === 0 ? `http://localhost:${port}` : config.publicUrl;
}
