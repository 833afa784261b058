/**
 * How many places that people write are found, and how far off: `npm run bench:places [-- --show]`. The list was written by hand,
 * with coordinates to about 0.1 degree (`tests/fixtures/places/list.tsv`). Each place is looked up without a hint where the person lives,
 * and with one, as the form gives it. `--show` names those that are not found or are far off.
 */
import { parseArgs } from 'node:util';
import { openGazetteer } from '#server/platform/places/open-gazetteer.ts';
import { knownPlaces } from '#tests/fixtures/places/known-places.ts';
import { scoreOf } from '#tests/fixtures/places/score.ts';
import { printMachine } from './machine.ts';

const { values } = parseArgs({ options: { show: { type: 'boolean', default: false }, half: { type: 'string' } } });

printMachine();
const gazetteer = await openGazetteer();
const known = knownPlaces().filter((_, at) => !values.half || at % 2 === Number(values.half));
for (const hint of ['unknown', 'known'] as const) {
  const score = scoreOf(gazetteer, known, hint);
  const percent = ((100 * score.right) / known.length).toFixed(1);
  console.log(
    `country ${hint}: ${score.right} of ${known.length} within 25 km (${percent} %), ${score.lost.length} not found, ${score.wrong.length} wrong`,
  );
  console.log(`  farthest ${score.farthest.toFixed(0)} km; a look-up took ${score.slowestMs.toFixed(2)} ms at most`);
  if (!values.show) continue;
  for (const text of score.lost) console.log(`  not found: ${text}`);
  for (const { text, label, km } of score.wrong) console.log(`  ${km.toFixed(0)} km off: ${text} (${label})`);
}
