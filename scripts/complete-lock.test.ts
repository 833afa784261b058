import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { expect, test } from 'vitest';
import { entryFor, findLeftOut, type Lock } from './complete-lock.ts';
import { checkout } from './run.ts';

test('the lock file has every platform, so that npm 11 can install from it (fix: node scripts/complete-lock.ts)', () => {
  const lock = JSON.parse(readFileSync(join(checkout, 'package-lock.json'), 'utf8')) as Lock;
  expect(findLeftOut(lock)).toEqual([]);
});

test('finds missing packages at every place where Node would look for them', () => {
  const packages = {
    '': { optionalDependencies: { fsevents: '2.0.0' } },
    'node_modules/a': { optionalDependencies: { 'a-linux-x64': '1.0.0', 'a-darwin-x64': '1.0.0' } },
    'node_modules/a/node_modules/a-linux-x64': { version: '1.0.0' },
    'node_modules/b/node_modules/c': { optionalDependencies: { outer: '3.0.0' } },
    'node_modules/outer': { version: '3.0.0' },
  };
  expect(findLeftOut({ packages })).toEqual([
    ['fsevents', '2.0.0', ''],
    ['a-darwin-x64', '1.0.0', 'node_modules/a'],
  ]);
});

test('an entry states its platform', () => {
  expect(entryFor('@biomejs/cli-linux-arm64-musl', '2.6.8', true)).toEqual({
    version: '2.6.8',
    dev: true,
    optional: true,
    os: ['linux'],
    cpu: ['arm64'],
    libc: ['musl'],
  });
  expect(entryFor('@tailwindcss/oxide-linux-arm-gnueabihf', '4.3.5', true)).toMatchObject({
    os: ['linux'],
    cpu: ['arm'],
  });
  expect(entryFor('@tailwindcss/oxide-wasm32-wasi', '4.3.5', undefined)).toEqual({
    version: '4.3.5',
    optional: true,
    cpu: ['wasm32'],
  });
});
