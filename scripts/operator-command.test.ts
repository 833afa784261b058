import { spawnSync } from 'node:child_process';
import { parseArgs } from 'node:util';
import { expect, test, vi } from 'vitest';
import { interruptible, operatorCommand } from './operator-command.ts';
import { checkout } from './run.ts';

test.for(['start', 'doctor'])('%s refuses what it would ignore', (script) => {
  const given = [`scripts/${script}.ts`, '--port', '8080'];
  const { stderr, status } = spawnSync(process.execPath, given, { cwd: checkout, encoding: 'utf8' });
  expect(stderr).toMatch(/takes no arguments, and got --port 8080\./);
  expect(status).toBe(1);
});

test('an option that a command does not know is named, and its usage told', async () => {
  const said = vi.spyOn(console, 'error').mockReturnValue();
  await operatorCommand(async () => void parseArgs({ args: ['--nope'] }), 'npm run backup -- FILE');
  expect(said.mock.calls).toEqual([[expect.stringContaining("'--nope'")], ['npm run backup -- FILE']]);
  expect(process.exitCode).toBe(1);
  process.exitCode = 0;
});

test.for(['SIGINT', 'SIGTERM', 'SIGHUP'] as const)('%s ends what would leave something half done', (signal) => {
  const stop = interruptible('Interrupted.');
  process.emit(signal);
  expect(stop.reason).toMatchObject({ message: 'Interrupted.' });
});
