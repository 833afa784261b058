import { join } from 'node:path';
import { readConfig } from '#server/config.ts';
import { buildFolder } from '#server/platform/build-folder.ts';
import { builtPages } from '#server/site/http/pages.ts';
import { runUntilSignal } from '#server/site/run-until-signal.ts';
import { startApp } from '#server/site/start-app.ts';
import { seedDemo } from './seed.ts';
import { demoPassword, people } from './stories.ts';

/** Starts the app on the demo's data folder, fills it with the demo's stories, and runs it until SIGTERM or Ctrl-C. */
await runUntilSignal(async () => {
  const config = readConfig();
  const app = await startApp(config, await builtPages(join(buildFolder, 'pages')));
  await seedDemo(`http://localhost:${app.port}`);
  console.log(`Homeward's demo is at ${config.publicUrl}. Sign in with the password "${demoPassword}" as:`);
  for (const { name, email } of Object.values(people)) console.log(`  ${name}: ${email}`);
  return app;
});
