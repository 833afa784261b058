import { resolve } from 'node:path';
import { parseArgs } from 'node:util';
import { readConfig } from '#server/config.ts';
import { type LastBackup, noteBackup } from '#server/platform/backup/last-backup.ts';
import { makeBackup } from '#server/platform/backup/make-backup.ts';
import { OperatorError, printedError } from '#server/platform/operator-error.ts';
import { openSite, refuseWithin } from '#server/site/infrastructure/open-site.ts';
import manifest from '../package.json' with { type: 'json' };
import { contentsOf, inSeconds, megabytes } from './backup/backup-text.ts';
import { interruptible, operatorCommand } from './operator-command.ts';

const usage = `npm run backup -- FILE
  backs the site up into FILE (.tar.gz), also while it runs: the database, the photos and the secrets`;

/** `npm run backup`: one file that holds all of a site. */
await operatorCommand(async (args) => {
  const { positionals } = parseArgs({ args, allowPositionals: true });
  const [file] = positionals;
  if (!file || positionals.length > 1) throw new OperatorError(usage);
  const stop = interruptible('The backup was interrupted; nothing was kept.');
  const started = performance.now();
  const config = readConfig();
  await refuseWithin(config, resolve(file));
  await using stack = new AsyncDisposableStack();
  const made = await makeBackup(resolve(file), await openSite(config, stack), manifest.version, stop);
  await note(config.dataDir, { made_at: new Date(made.made_at), file: resolve(file) });
  console.log(`${file}: ${megabytes(made.bytes)} in ${inSeconds(started)}, with ${contentsOf(made)}.
It holds addresses, messages, password hashes, sessions and the keys of this site, unencrypted: keep it where only you can read it.`);
}, usage);

/** For npm run doctor and monitoring. The backup is made, so a folder that cannot be written to is no failure of it. */
async function note(dataDir: string, last: LastBackup): Promise<void> {
  try {
    await noteBackup(dataDir, last);
  } catch (error) {
    console.error('The backup is made, but could not be noted in DATA_DIR:', printedError(error));
  }
}
