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

test('depends on the content of files, not on their time', async () => {
  const before = hash();
  await writeFile(join(checkout, 'src/web/root.tsx'), 'one');
  expect(hash()).toBe(before);
  await writeFile(join(checkout, 'src/web/root.tsx'), 'two');
  expect(hash()).not.toBe(before);
});

test('depends on package.json and on new files', async () => {
  const before = hash();
  await writeFile(join(checkout, 'package.json'), '{"name":"homeward"}');
  const after = hash();
  expect(after).not.toBe(before);
  await writeFile(join(checkout, 'src/web/routes.ts'), '');
  expect(hash()).not.toBe(after);
});

test('does not depend on tests and compiled messages', async () => {
  const before = hash();
  await writeFile(join(checkout, 'src/web/root.test.ts'), 'test');
  await mkdir(join(checkout, 'src/core/paraglide'), { recursive: true });
  await writeFile(join(checkout, 'src/core/paraglide/messages.js'), 'm');
  expect(hash()).toBe(before);
});

test('depends on a file given by name, even one that the build makes', async () => {
  const messages = () => hashFiles(checkout, ['src/core/paraglide/messages.js']);
  const missing = messages();
  await mkdir(join(checkout, 'src/core/paraglide'), { recursive: true });
  await writeFile(join(checkout, 'src/core/paraglide/messages.js'), 'm');
  expect(messages()).not.toBe(missing);
});

test('depends only on the locked versions of the given packages', async () => {
  const hash = async (weights: string, other: string, packages: string[] | 'all') => {
    const locked = {
      'node_modules/weights': { version: weights, dev: true },
      'node_modules/other': { version: other },
    };
    await writeFile(join(checkout, 'package-lock.json'), JSON.stringify({ packages: locked }));
    return hashVersions(checkout, packages);
  };
  const before = await hash('1.0.0', '1.0.0', ['weights']);
  expect(await hash('1.0.0', '2.0.0', ['weights'])).toBe(before);
  expect(await hash('1.0.1', '1.0.0', ['weights'])).not.toBe(before);
  expect(await hash('1.0.0', '2.0.0', 'all')).not.toBe(await hash('1.0.0', '1.0.0', 'all'));
});

test('does not depend on what npm 10 removes from the lock file when pruning', async () => {
  const lock = (entry: object) => writeFile(join(checkout, 'package-lock.json'), JSON.stringify({ packages: entry }));
  await lock({ 'node_modules/@biomejs/cli-linux-x64': { version: '2.6.8', libc: ['glibc'] } });
  const before = hashVersions(checkout, 'all');
  await lock({ 'node_modules/@biomejs/cli-linux-x64': { version: '2.6.8' } });
  expect(hashVersions(checkout, 'all')).toBe(before);
});
