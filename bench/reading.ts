/**
 * Measures how well the matcher reads descriptions in six languages: `npm run bench:reading [-- --missed es]`. Of 200
 * pets each language has the same two descriptions, of the owner and of the finder (bench/descriptions, one pair a
 * line). Half of them were at hand while the words of the languages were collected, the other half was not looked at.
 */
import { parseArgs } from 'node:util';
import { printMachine } from './machine.ts';
import { languagesRead, type Part, parts, readPairs } from './reading/pairs.ts';
import { rankingTable } from './reading/ranking.ts';
import { alikeTable, evidenceTable, missedIn } from './reading/read-alike.ts';

const { values } = parseArgs({ options: { missed: { type: 'string' }, part: { type: 'string' } } });

if (values.missed) console.log(missedIn(values.missed, readPairs(values.missed, 'known'), readPairs('en', 'known')));
else {
  printMachine();
  for (const part of parts) if (!values.part || values.part === part) print(part);
}

function print(part: Part): void {
  const pairs = Object.fromEntries(languagesRead.map((language) => [language, readPairs(language, part)]));
  console.log(
    `\n## ${part}: ${pairs.en!.length} pairs\n\nRead as in English, of what is read there; in brackets what is read besides:\n`,
  );
  console.table(alikeTable(pairs));
  console.log('Mean evidence of a pair, in nats:\n');
  console.table(evidenceTable(pairs));
  console.log(
    'Of found pets, those whose report is the first among all missing ones of the species, by words alone:\n',
  );
  console.table(rankingTable(pairs));
}
