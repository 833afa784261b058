import { resolve } from 'node:path';
import { parseArgs } from 'node:util';
import { readConfig } from '#server/config.ts';
import { restoreBackup } from '#server/platform/backup/restore-backup.ts';
import { OperatorError } from '#server/platform/operator-error.ts';
import { openDestination } from '#server/site/infrastructure/open-site.ts';
import { contentsOf, inSeconds } from './backup/backup-text.ts';
import { interruptible, operatorCommand } from './operator-command.ts';

const usage = `npm run restore -- FILE [--other-secrets]
  restores a backup into an empty place: a new DATA_DIR, or a new database and an empty bucket
  --other-secrets  goes on although AUTH_SECRET or CHIP_KEY are others than those of the backup`;

/** `npm run restore`: brings a site back from its backup, as the schema of this release wants it. */
await operatorCommand(async (args) => {
  const options = { 'other-secrets': { type: 'boolean' as const, default: false } };
  const { positionals, values } = parseArgs({ args, allowPositionals: true, options });
  const [file] = positionals;
  if (!file || positionals.length > 1) throw new OperatorError(usage);
  const stop = interruptible(
    'The restore was interrupted. If it went on with one that was killed, restore the same file again; else the place is as empty as before.',
  );
  const started = performance.now();
  await using stack = new AsyncDisposableStack();
  const config = readConfig();
  const openPlace = () => openDestination(config, values['other-secrets'], stack);
  const restored = await restoreBackup(resolve(file), openPlace, stop);
  console.log(`Restored the backup of ${restored.made_at} in ${inSeconds(started)}: ${contentsOf(restored)}.`);
}, usage);
