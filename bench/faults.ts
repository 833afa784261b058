/**
 * What is done to a running Homeward, and what it makes of it: `npm run bench:faults [-- NAME ...]`. Each attack starts the
 * built app on a data folder of its own, on 127.0.0.1, says what it measured against its goal, and cleans up. Without a name
 * all of them run. The exit code is 1 when a goal was missed.
 */
import { parseArgs } from 'node:util';
import { ensureBuild } from '#scripts/ensure-build.ts';
import { bodies } from './faults/bodies.ts';
import { clockOff } from './faults/clock-off.ts';
import { databaseAway } from './faults/database-away.ts';
import { mailAway } from './faults/mail-away.ts';
import { manySockets } from './faults/many-sockets.ts';
import { photoProcess } from './faults/photo-process.ts';
import { pictures } from './faults/pictures.ts';
import { startKilled } from './faults/start-killed.ts';
import { storageAway } from './faults/storage-away.ts';
import { verdictLine } from './faults/verdict.ts';
import { printMachine } from './machine.ts';

/** All there are: a new one is a file in bench/faults and a line here. */
const attacks = {
  bodies,
  'clock-off': clockOff,
  'database-away': databaseAway,
  'mail-away': mailAway,
  'many-sockets': manySockets,
  'photo-process': photoProcess,
  pictures,
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
  for (const verdict of await attacks[name]()) {
    console.log(verdictLine(verdict));
    if (!verdict.isMet) missed += 1;
  }
}
process.exit(missed === 0 ? 0 : 1);
