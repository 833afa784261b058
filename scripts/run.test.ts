import { spawn } from 'node:child_process';
import { once } from 'node:events';
import { expect, test } from 'vitest';
import { checkout } from './run.ts';

test('a signal ends all programs of a script, not only the first', async () => {
  const script = ['-c', 'sleep 60 & echo started; wait'];
  const program = `import { run } from './scripts/run.ts';
    process.exit(await run('sh', ${JSON.stringify(script)}, { detached: true }))`;
  const runner = spawn(process.execPath, ['--input-type=module', '--eval', program], { cwd: checkout });
  await once(runner.stdout, 'data');
  runner.kill('SIGTERM');
  const [code] = await once(runner, 'close'); // when nobody holds its output any more
  expect(code).toBe(1);
}, 20_000);
