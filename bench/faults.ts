/**
 * Attacks a running Homeward and measures how it copes: `npm run bench:faults [-- NAME ...]`. Each attack starts the built
 * app with its own data folder on 127.0.0.1, prints its measurements with their goals, and cleans up. Without a name all
 * attacks run. The exit code is 1 if a goal was missed.
 */
import { parseArgs } from 'node:util';
import { ensureBuild } from '#scripts/ensure-build.ts';
import { bodies } from './faults/bodies.ts';
import { clockOff } from './faults/clock-off.ts';
import { costlyCalls } from './faults/costly-calls.ts';
import { databaseAway } from './faults/database-away.ts';
import { kills } from './faults/kills.ts';
import { mailAway } from './faults/mail-away.ts';
import { manySockets } from './faults/many-sockets.ts';
import { photoProcess } from './faults/photo-process.ts';
import { pictures } from './faults/pictures.ts';
import { rollingRestart } from './faults/rolling-restart.ts';
import { startKilled } from './faults/start-killed.ts';
import { storageAway } from './faults/storage-away.ts';
import { unfinished, verdictLine } from './faults/verdict.ts';
import { printMachine } from './machine.ts';

/** All there are: a new one is a file in bench/faults and a line here. */
const attacks = {
  bodies,
  'clock-off': clockOff,
  'costly-calls': costlyCalls,
  'database-away': databaseAway,
  kills,
  'mail-away': mailAway,
  'many-sockets': manySockets,
  'photo-process': photoProcess,
  pictures,
  'rolling-restart': rollingRestart,
  'start-killed': startKilled,
  'storage-away': storageAway,
};
type Name = keyof typeof attacks;

const { positionals } = parseArgs({ allowPositionals: true });
const unknown = positionals.filter((name) => !(name in attacks));
if (unknown.length > 0) {
  console.error(`There is no ${unknown.join(', ')}; there are ${Object.keys(attacks).join(', ')}`);
  process.exit(2);
}
const chosen = (positionals.length > 0 ? positionals : Object.keys(attacks)) as Name[];

await ensureBuild();
printMachine();
let missed = 0;
for (const name of chosen) {
  for (const verdict of await attacks[name]().catch((error: unknown) => [unfinished(name, error)])) {
    console.log(verdictLine(verdict));
    if (!verdict.isMet) missed += 1;
  }
}
process.exit(missed === 0 ? 0 : 1);
