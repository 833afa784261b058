import { existsSync, readFileSync, rmSync } from 'node:fs';
import { join, relative } from 'node:path';
import { createVitest, type Vitest } from 'vitest/node';
import { findChromium } from '../find-chromium.ts';
import { run } from '../run.ts';
import { type Outcome, playwrightOutcomes, resultOfTest } from '../test/outcomes.ts';

export type TestRunner = {
  /**
   * Runs a whole test file, because a test that depends on the previous one cannot run alone.
   * @param changed the one source that differs from the checkout's, if any does
   * @throws Error when the sources cannot be built
   */
  run: (file: string, changed?: string) => Promise<Outcome[]>;
  close: () => Promise<void>;
};

/** Runs tests in the checkout at `dir`. Vitest stays running in between, so each run only reloads what was changed. */
export async function openTestRunner(dir: string): Promise<TestRunner> {
  const from = process.cwd();
  process.chdir(dir);
  await succeed(dir, ['--run', 'messages']);
  // a process that keeps its modules for the next file would keep them for the next mutation
  const vitest = await createVitest('test', { root: dir, watch: false, isolate: true, reporters: [{}] });
  await vitest.standalone();
  let before: string | undefined;
  return {
    run: async (file, changed) => {
      if (file.endsWith('.spec.ts')) return runPlaywright(file, dir);
      for (const source of new Set([before, changed])) if (source) await readAgain(vitest, source, dir);
      before = changed;
      return runVitest(vitest, file, dir);
    },
    close: async () => {
      await vitest.close();
      process.chdir(from);
    },
  };
}

async function readAgain(vitest: Vitest, changed: string, dir: string): Promise<void> {
  vitest.invalidateFile(join(dir, changed));
  if (!changed.startsWith('messages/')) return;
  await succeed(dir, ['--run', 'messages']);
  for (const { moduleGraph } of Object.values(vitest.vite.environments)) moduleGraph.invalidateAll();
}

async function runVitest(vitest: Vitest, file: string, dir: string): Promise<Outcome[]> {
  const path = join(dir, file);
  // not the root project: what it has loaded is never read again
  const project = vitest.projects.find((one) => one.matchesTestGlob(path));
  if (!project) throw new Error(`no project of vitest.config.ts has ${file}`);
  const { testModules } = await vitest.runTestSpecifications([project.createSpecification(path)]);
  return testModules.flatMap((module) =>
    [...module.children.allTests()].map((test) => ({
      file: relative(dir, module.moduleId),
      title: test.fullName.replaceAll(' > ', ' '),
      result: resultOfTest(test.result().state),
    })),
  );
}

async function runPlaywright(file: string, dir: string): Promise<Outcome[]> {
  await succeed(dir, ['--run', 'messages']);
  await succeed(dir, ['--run', 'build']);
  const report = join(dir, 'playwright.json');
  const env = { PLAYWRIGHT_JSON_OUTPUT_NAME: report };
  // with the second try of `npm test`: a wait that is too short on a busy machine must not count as a mutation noticed
  await runQuietly(dir, bin(dir, 'playwright'), ['test', file, '--reporter=json'], env);
  if (!existsSync(report)) return [];
  const outcomes = playwrightOutcomes(JSON.parse(readFileSync(report, 'utf8')), dir);
  rmSync(report);
  return outcomes;
}

async function succeed(dir: string, args: string[]): Promise<void> {
  if (await runQuietly(dir, process.execPath, args)) throw new Error(`node ${args.join(' ')} fails in ${dir}`);
}

function runQuietly(cwd: string, command: string, args: string[], env: NodeJS.ProcessEnv = {}): Promise<number> {
  return run(command, args, { cwd, stdio: 'ignore', env: { ...process.env, CHROMIUM_PATH: findChromium(), ...env } });
}

const bin = (dir: string, name: string) => join(dir, 'node_modules', '.bin', name);
