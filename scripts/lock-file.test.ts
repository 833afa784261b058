import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { expect, test } from 'vitest';
import { checkout } from './run.ts';

type Locked = { integrity?: string; inBundle?: boolean; optional?: boolean; os?: string[]; cpu?: string[] };
const { packages } = JSON.parse(readFileSync(join(checkout, 'package-lock.json'), 'utf8')) as {
  packages: Record<string, Locked>;
};

test('every package is locked with its hash, alone or within the package that brings it', () => {
  const unhashed = Object.entries(packages).filter(
    ([path, { integrity, inBundle }]) => path && !integrity && !inBundle,
  );
  expect(unhashed.map(([path]) => path)).toEqual([]);
});

test('Node is locked for every system that Homeward runs on', () => {
  const systems = Object.entries(packages)
    .filter(([path]) => path.startsWith('node_modules/node-'))
    .flatMap(([, { optional, os = [], cpu = [] }]) => (optional ? [`${os} ${cpu}`] : []));
  expect(systems.sort()).toEqual(['darwin arm64', 'darwin x64', 'linux arm64', 'linux x64']);
});
