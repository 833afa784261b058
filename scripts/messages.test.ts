import { glob, readFile } from 'node:fs/promises';
import { join } from 'node:path';
import { expect, test } from 'vitest';
import { checkout } from './run.ts';

test('every message is used', async () => {
  const used = new Set<string>();
  for await (const file of glob('src/**/*.{ts,tsx}', { cwd: checkout, exclude: ['src/core/paraglide/**'] })) {
    const text = await readFile(join(checkout, file), 'utf8');
    for (const [, name] of text.matchAll(/\bm\.(\w+)/g)) used.add(name!);
  }
  const unused: string[] = [];
  for await (const file of glob('messages/en/*.json', { cwd: checkout })) {
    const messages: Record<string, unknown> = JSON.parse(await readFile(join(checkout, file), 'utf8'));
    unused.push(...Object.keys(messages).filter((name) => !name.startsWith('$') && !used.has(name)));
  }
  expect(unused).toEqual([]);
});
