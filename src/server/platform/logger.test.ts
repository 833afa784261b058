import { sql } from 'drizzle-orm';
import { expect, test } from 'vitest';
import { testDatabase } from '#tests/harness/database.ts';
import { user } from './database/schema/accounts.ts';
import { createLogger } from './logger.ts';

const { db, pool } = await testDatabase();

function testLog() {
  const lines: string[] = [];
  const logger = createLogger('info', { write: (line) => void lines.push(line) });
  return { logger, lines, entry: (at = 0) => JSON.parse(lines[at] ?? 'null') };
}

const forged = 'x\n{"level":50,"msg":"forged"}\r\n\u001b[2J\u009b31m\u2028\u202eevil\u007f';

test('a value can neither end its line nor control a terminal, and is read back unchanged', () => {
  const { logger, lines, entry } = testLog();
  logger.info({ path: forged }, `about ${forged}`);
  expect(lines).toHaveLength(1);
  // biome-ignore lint/suspicious/noControlCharactersInRegex: these are what must not be there
  expect(lines[0]?.trimEnd()).not.toMatch(/[\u0000-\u001f\u007f-\u009f\u2028-\u202e]/);
  expect(entry()).toMatchObject({ path: forged, msg: `about ${forged}` });
});

test('an error that quotes such a value shows it in its message only, never as a stack frame', () => {
  const { logger, lines, entry } = testLog();
  logger.error({ err: new TypeError(`bad\n    at forged (evil.ts:1:1)\n${forged}`) }, 'failed');
  expect(lines).toHaveLength(1);
  expect(entry().err.type).toBe('TypeError');
  expect(entry().err.stack).toMatch(/^\s+at .*logger\.test\.ts/);
  expect(entry().err.stack).not.toContain('evil');
});

test('a line holds at most 500 characters of what strangers sent', () => {
  const { logger, lines, entry } = testLog();
  const long = 'ab'.repeat(50_000);
  const deep = new Error(long, { cause: new AggregateError([new Error(long), long], long) });
  logger.info({ path: `/${long}`, ip: '1.2.3.4' }, 'request');
  logger.error({ err: deep }, 'failed');
  logger.error({ err: { message: long, stack: `Error: ${long}\n    at queue (boss.js:1:1)` } }, 'job queue');
  for (const line of lines) expect(line.match(/ab/g)!.length).toBeLessThanOrEqual(250);
  expect(entry().path).toMatch(/^\/abab.*…$/);
  expect(entry(2).err.stack).toBe('    at queue (boss.js:1:1)');
});

test('a copy of an error, as the job queue reports it, is logged with its text', () => {
  const { logger, entry } = testLog();
  logger.error({ err: { message: 'no connection', stack: 'Error: no connection', code: '57P01' } }, 'job queue');
  expect(entry().err).toMatchObject({ message: 'no connection', code: '57P01' });
});

const secret = 'private@homeward.test';

test.each([
  [
    'a row that is there already',
    () => db.insert(user).values([1, 2].map(() => ({ id: secret, name: '', email: secret }))),
  ],
  ['a value that cannot be read', () => db.execute(sql`select ${secret}::int`)],
  ['a value too large', () => db.execute(sql`select ${'99999999999'}::int, ${secret}::text`)],
  ['a bare query', () => pool.query('insert into "user" (id, name, email) values ($1, $1, null)', [secret])],
])('neither parameters nor rows of a failed statement are logged: %s', async (_what, query) => {
  const { logger, lines, entry } = testLog();
  const failure = await Promise.resolve(query()).catch((error: unknown) => error);
  expect(failure).toBeInstanceOf(Error);
  logger.error({ err: failure }, 'request failed');
  expect(lines[0]).not.toContain(secret);
  expect(lines[0]).not.toContain('99999999999');
  const { err } = entry();
  expect((err.cause ?? err).code).toMatch(/^2[23]/);
});
