import { mkdir, mkdtemp, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterEach, beforeEach, expect, test } from 'vitest';
import { hashFiles, hashVersions } from './sources-hash.ts';

let checkout: string;
const hash = () => hashFiles(checkout, ['src', 'package.json']);

beforeEach(async () => {
  checkout = await mkdtemp(join(tmpdir(), 'homeward-sources-'));
  await mkdir(join(checkout, 'src/web'), { recursive: true });
  await writeFile(join(checkout, 'src/web/root.tsx'), 'one');
  await writeFile(join(checkout, 'package.json'), '{}');
});

afterEach(() => rm(checkout, { recursive: true }));

test('content counts, time does not', async () => {
  const before = hash();
  await writeFile(join(checkout, 'src/web/root.tsx'), 'one');
  expect(hash()).toBe(before);
  await writeFile(join(checkout, 'src/web/root.tsx'), 'two');
  expect(hash()).not.toBe(before);
});

test('a changed package and a new file count', async () => {
  const before = hash();
  await writeFile(join(checkout, 'package.json'), '{"name":"homeward"}');
  const after = hash();
  expect(after).not.toBe(before);
  await writeFile(join(checkout, 'src/web/routes.ts'), '');
  expect(hash()).not.toBe(after);
});

test('tests and compiled messages do not', async () => {
  const before = hash();
  await writeFile(join(checkout, 'src/web/root.test.ts'), 'test');
  await mkdir(join(checkout, 'src/core/paraglide'), { recursive: true });
  await writeFile(join(checkout, 'src/core/paraglide/messages.js'), 'm');
  expect(hash()).toBe(before);
});

test('a file that is named counts, even one that the build makes', async () => {
  const messages = () => hashFiles(checkout, ['src/core/paraglide/messages.js']);
  const missing = messages();
  await mkdir(join(checkout, 'src/core/paraglide'), { recursive: true });
  await writeFile(join(checkout, 'src/core/paraglide/messages.js'), 'm');
  expect(messages()).not.toBe(missing);
});

test('only the versions of the packages that are named count', async () => {
  const versions = (manifest: object) =>
    writeFile(join(checkout, 'package.json'), JSON.stringify(manifest)).then(() => hashVersions(checkout, ['weights']));
  const before = await versions({ dependencies: { weights: '1.0.0', other: '1.0.0' } });
  expect(await versions({ devDependencies: { weights: '1.0.0', other: '2.0.0' } })).toBe(before);
  expect(await versions({ devDependencies: { weights: '1.0.1', other: '1.0.0' } })).not.toBe(before);
});
