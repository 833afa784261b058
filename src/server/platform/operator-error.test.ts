import { parseArgs } from 'node:util';
import { Client } from 'pg';
import { expect, test } from 'vitest';
import { OperatorError, printedError } from './operator-error.ts';

const failureOf = async (work: () => unknown) => {
  try {
    await work();
  } catch (error) {
    return printedError(error);
  }
};

test('what an operator can mend is told without a stack', async () => {
  expect(printedError(new OperatorError('Set DATA_DIR.'))).toBe('Set DATA_DIR.');
  expect(await failureOf(() => parseArgs({ args: ['--fast'] }))).toMatch(/^Unknown option '--fast'/);
  const away = new Client({ connectionString: 'postgres://homeward@127.0.0.1:1/homeward' });
  expect(await failureOf(() => away.connect())).toBe('connect ECONNREFUSED 127.0.0.1:1');
  expect(printedError(Object.assign(new Error('password authentication failed'), { code: '28P01' }))).toMatch(
    /^password/,
  );
});

test('what the photo store says is told with its reason', () => {
  const full = new Error('ENOSPC: no space left on device, write');
  const refused = Object.assign(new Error('Cannot write file', { cause: full }), { code: 'E_CANNOT_WRITE_FILE' });
  expect(printedError(refused)).toBe('Cannot write file: ENOSPC: no space left on device, write');
});

test('a fault of the program is told with its stack', () => {
  for (const error of [
    new TypeError('x is not a function'),
    Object.assign(new Error('syntax'), { code: '42601' }),
    null,
  ])
    expect(printedError(error)).toBe(error);
});
