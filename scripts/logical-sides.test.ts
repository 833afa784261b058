import { glob, readFile } from 'node:fs/promises';
import { join } from 'node:path';
import { expect, test } from 'vitest';
import { checkout } from './run.ts';

/** Utilities and properties that name a side of the screen: in a page that is read from the right they are wrong. */
const physical = {
  'src/web/**/*.{ts,tsx}':
    /(?<=['"`\s:!])-?(?:m[lr]|p[lr]|left|right|scroll-[mp][lr]|border-[lr]|rounded-(?:[lr]|[tb][lr]))-[\w[(]|(?<=['"`\s:!])(?:text|float|clear)-(?:left|right)\b/g,
  'src/web/**/*.css':
    /(?<![\w-])(?:(?:margin|padding|border|scroll-margin|scroll-padding)-(?:left|right)|left|right)(?=\s*:)|(?:text-align|float):\s*(?:left|right)/g,
};
/** Sides that stay where they are: a notch of the device, a map. */
const fixed = /safe-area-inset|leaflet/;

test.each(Object.entries(physical))('%s names start and end, not left and right', async (files, sides) => {
  const found: string[] = [];
  for await (const file of glob(files, { cwd: checkout, exclude: ['**/*.test.*'] })) {
    const lines = (await readFile(join(checkout, file), 'utf8')).split('\n');
    for (const [at, line] of lines.entries())
      if (!fixed.test(line) && !/^\s*(\/\/|\*|\/\*)/.test(line))
        found.push(...[...line.matchAll(sides)].map(([side]) => `${file}:${at + 1} ${side}`));
  }
  expect(found).toEqual([]);
});
