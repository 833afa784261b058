/**
 * How fast Homeward is beside bare servers that do the same: `npm run bench:speed`, or `npm run bench:speed -- NAME...`
 * for some of the benches. Each starts what it compares, runs the rounds of both sides in turn and gives the median of
 * five with its spread beside a target. Exits with 1 if a target is missed. docs/performance.md holds the tables.
 *
 * To add one: `bench/speed/NAME.ts` exports `const NAME: SpeedBench = { name, run }`, where `run` returns the rows (see
 * speed/speed-bench.ts), and the list below names it.
 */
import { printMachine } from './machine.ts';
import { api } from './speed/api.ts';
import { browser } from './speed/browser.ts';
import { lighthouse } from './speed/lighthouse.ts';
import { map } from './speed/map.ts';
import { matching } from './speed/matching.ts';
import { memory } from './speed/memory.ts';
import { pages } from './speed/pages.ts';
import { posters } from './speed/posters.ts';
import { questions } from './speed/questions.ts';
import type { Row, SpeedBench } from './speed/speed-bench.ts';

const benches: SpeedBench[] = [pages, browser, map, lighthouse, questions, api, matching, memory, posters];

const wanted = process.argv.slice(2);
const unknown = wanted.filter((name) => !benches.some((bench) => bench.name === name));
if (unknown.length > 0) throw new Error(`No bench ${unknown}: there are ${benches.map(({ name }) => name).join(', ')}`);

printMachine();
const rows: Row[] = [];
for (const bench of benches.filter(({ name }) => wanted.length === 0 || wanted.includes(name))) {
  const measured = await bench.run();
  printRows(measured);
  rows.push(...measured);
}
const missed = rows.filter(({ met }) => !met);
console.log(missed.length === 0 ? 'All targets are met.' : `Missed: ${missed.map(({ what }) => what).join('; ')}`);
process.exitCode = missed.length === 0 ? 0 : 1;

/** Prints the rows as a Markdown table, as docs/performance.md has them. */
function printRows(rows: readonly Row[]): void {
  console.log('| what | measured | spread | target | |\n|---|---|---|---|---|');
  for (const { what, measured, spread, unit, target, met } of rows) {
    const range = spread ? spread.map(short).join(' to ') : '';
    console.log(`| ${what} | ${short(measured)} ${unit} | ${range} | ${target} ${unit} | ${met ? 'met' : 'MISSED'} |`);
  }
}

/** Three digits are more than a busy machine can repeat. */
function short(figure: number): string {
  return figure >= 100 ? figure.toFixed(0) : String(Number(figure.toPrecision(3)));
}
