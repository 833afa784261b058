import { spawn } from 'node:child_process';
import { once } from 'node:events';
import { text } from 'node:stream/consumers';
import { fileURLToPath } from 'node:url';
import { expect, test } from 'vitest';

const child = fileURLToPath(new URL('../../../../tests/harness/processes/echo-process.ts', import.meta.url));

/** Starts the child, and is killed before it can hear of it. */
const app = `
  const { fork } = require('node:child_process');
  fork(${JSON.stringify(child)}, ['{"modelDir":""}'], { serialization: 'advanced' });
  process.kill(process.pid, 'SIGKILL');
`;

test('a process whose app was killed ends without a word', async () => {
  const killed = spawn(process.execPath, ['--eval', app], { stdio: ['ignore', 'ignore', 'pipe'] });
  // the child holds the pipe, so that this waits for its end
  const [said] = await Promise.all([text(killed.stderr), once(killed, 'exit')]);
  expect(said).toBe('');
});
