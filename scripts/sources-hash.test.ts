import { mkdir, mkdtemp, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterEach, beforeEach, expect, test } from 'vitest';
import { hashSources } from './sources-hash.ts';

let checkout: string;

beforeEach(async () => {
  checkout = await mkdtemp(join(tmpdir(), 'homeward-sources-'));
  await mkdir(join(checkout, 'src/web'), { recursive: true });
  await writeFile(join(checkout, 'src/web/root.tsx'), 'one');
  await writeFile(join(checkout, 'package.json'), '{}');
});

afterEach(() => rm(checkout, { recursive: true }));

test('content counts, time does not', async () => {
  const before = hashSources(checkout);
  await writeFile(join(checkout, 'src/web/root.tsx'), 'one');
  expect(hashSources(checkout)).toBe(before);
  await writeFile(join(checkout, 'src/web/root.tsx'), 'two');
  expect(hashSources(checkout)).not.toBe(before);
});

test('a changed package and a new file count', async () => {
  const before = hashSources(checkout);
  await writeFile(join(checkout, 'package.json'), '{"name":"homeward"}');
  const after = hashSources(checkout);
  expect(after).not.toBe(before);
  await writeFile(join(checkout, 'src/web/routes.ts'), '');
  expect(hashSources(checkout)).not.toBe(after);
});

test('tests and compiled messages do not', async () => {
  const before = hashSources(checkout);
  await writeFile(join(checkout, 'src/web/root.test.ts'), 'test');
  await mkdir(join(checkout, 'src/core/paraglide'), { recursive: true });
  await writeFile(join(checkout, 'src/core/paraglide/messages.js'), 'm');
  expect(hashSources(checkout)).toBe(before);
});
