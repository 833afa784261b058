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

test('only the locked versions of the packages that are named count', async () => {
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

test('what npm 10 takes out of the lock file as it prunes does not count', async () => {
  const lock = (entry: object) => writeFile(join(checkout, 'package-lock.json'), JSON.stringify({ packages: entry }));
  await lock({ 'node_modules/@biomejs/cli-linux-x64': { version: '2.6.8', libc: ['glibc'] } });
  const before = hashVersions(checkout, 'all');
  await lock({ 'node_modules/@biomejs/cli-linux-x64': { version: '2.6.8' } });
  expect(hashVersions(checkout, 'all')).toBe(before);
});
