import type { Row } from './speed-bench.ts';

/** Prints the rows as a Markdown table, as docs/performance.md has them. */
export function printRows(rows: readonly Row[]): void {
  console.log('| what | measured | spread | target | |\n|---|---|---|---|---|');
  for (const { what, measured, spread, unit, target, met } of rows) {
    const range = spread ? spread.map(short).join(' to ') : '';
    console.log(`| ${what} | ${short(measured)} ${unit} | ${range} | ${target} ${unit} | ${met ? 'met' : 'MISSED'} |`);
  }
}

/** Three digits are more than a busy machine can repeat. */
const short = (figure: number): string => (figure >= 100 ? figure.toFixed(0) : String(Number(figure.toPrecision(3))));
