import { spawnSync } from 'node:child_process';
import { existsSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { expect, test } from 'vitest';
import { checkout } from './run.ts';

function db(args: string[], env: Record<string, string>): string {
  const { stderr, status } = spawnSync(process.execPath, ['scripts/db.ts', ...args], {
    ...{ cwd: checkout, encoding: 'utf8', env: { ...process.env, ...env } },
  });
  expect(status).toBe(1);
  return stderr;
}

test('a mistyped data folder gets no database', () => {
  const none = join(tmpdir(), 'homeward-mistyped');
  expect(db(['psql'], { DATA_DIR: none, DATABASE_URL: '' })).toMatch(/^There is no database in .*: set DATA_DIR/);
  expect(existsSync(none)).toBe(false);
});

test('a program that is missing is named', () => {
  const secret = 'k'.repeat(32);
  const given = { DATABASE_URL: 'postgres://127.0.0.1:1/none', AUTH_SECRET: secret, CHIP_KEY: secret };
  expect(db(['with', 'no-such-program'], given)).toBe('no-such-program is not installed.\n');
});
