import { glob, readFile } from 'node:fs/promises';
import { join } from 'node:path';
import { expect, test } from 'vitest';
import { checkout } from './run.ts';

const files = '{src,model,scripts,tests,bench}/**/*.{ts,tsx,css}';
const comment = /\/\*[\s\S]*?\*\/|^\s*\/\/.*/gm;
/** "What a list shows of a case" reads like a question: "The part of a case that a list shows" is understood at once. */
const riddle = /(?:^|[.!?:]\s)(?:What|Of what|Whoever|Whatever)\s[^.!?]*(?:[.!]|$)/g;

test('no sentence of a comment begins with "What", "Of what" or "Whoever"', async () => {
  const found: string[] = [];
  for await (const file of glob(files, { cwd: checkout, exclude: ['**/paraglide/**'] })) {
    const source = await readFile(join(checkout, file), 'utf8');
    for (const [written] of source.matchAll(comment)) {
      const words = written.replace(/[\s/*]+/g, ' ').trim();
      found.push(...[...words.matchAll(riddle)].map(([sentence]) => `${file}: ${sentence}`));
    }
  }
  expect(found).toEqual([]);
});
