import { globSync, readFileSync } from 'node:fs';
import { defineConfig } from 'vitest/config';
import { inlineScript } from './scripts/vite/inline-script.ts';

const include = ['src/**/*.test.{ts,tsx}', '{model,tests,scripts,bench}/**/*.test.ts'];
const replacing = replacingModules();

/** Generous, for machines that have other work: the first report of a process alone takes 6 s on a slow one. */
const patience = { testTimeout: 120_000, hookTimeout: 180_000 };

export default defineConfig({
  test: {
    globalSetup: ['tests/harness/test-run.ts'],
    // more than the cores, because tests wait for databases, processes and timers for a third of their time
    maxWorkers: 4,
    projects: [
      // two processes run these files one after the other, which load each module once: half the time
      project({ name: 'shared', isolate: false, include, exclude: replacing }),
      // these would leave their modules to the files that follow
      project({ name: 'isolated', isolate: true, include: replacing }),
    ],
  },
});

function project(test: { name: string; isolate: boolean; include: string[]; exclude?: string[] }) {
  return { plugins: [inlineScript()], test: { ...patience, ...test } };
}

/** The test files that replace a module by one of their own. */
function replacingModules(): string[] {
  return globSync(include).filter((file) => /\bvi\.(mock|doMock|resetModules)\(/.test(readFileSync(file, 'utf8')));
}
