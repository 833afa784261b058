import { mkdtempSync, rmSync, symlinkSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { expect, onTestFinished, test } from 'vitest';
import { checkout } from '../run.ts';
import { openTestRunner } from './run-tests.ts';

const files = {
  'package.json': '{ "type": "module", "scripts": { "messages": "true" } }',
  'vitest.config.ts': `export default {
    test: { projects: [{ test: { name: 'shared', isolate: false, include: ['*.test.ts'] } }] },
  };`,
  'one.ts': 'export const one = 1;',
  'one.test.ts': `import { expect, test } from 'vitest';
    import { one } from './one.ts';
    test('one is 1', () => expect(one).toBe(1));`,
};

test('a change of a source is noticed, and so is that it was taken back', async () => {
  const dir = mkdtempSync(join(tmpdir(), 'homeward-runner-'));
  for (const [name, text] of Object.entries(files)) writeFileSync(join(dir, name), text);
  symlinkSync(join(checkout, 'node_modules'), join(dir, 'node_modules'));
  const tests = await openTestRunner(dir);
  onTestFinished(async () => {
    await tests.close();
    rmSync(dir, { recursive: true });
  });
  const run = (changed?: string) => tests.run('one.test.ts', changed);
  const outcome = { file: 'one.test.ts', title: 'one is 1' };
  expect(await run()).toEqual([{ ...outcome, result: 'passed' }]);
  writeFileSync(join(dir, 'one.ts'), 'export const one = 2;');
  expect(await run('one.ts')).toEqual([{ ...outcome, result: 'failed' }]);
  writeFileSync(join(dir, 'one.ts'), files['one.ts']);
  expect(await run()).toEqual([{ ...outcome, result: 'passed' }]);
});
