import { execFileSync } from 'node:child_process';
import { cpSync, mkdtempSync, readdirSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join, relative } from 'node:path';
import { sql } from 'drizzle-orm';
import { expect, test } from 'vitest';
import { testDatabase } from '#tests/harness/database.ts';
import { migrate } from './migrate.ts';

const { db, url } = await testDatabase();

test('instances that start together migrate once', async () => {
  await db.execute(sql`drop schema public cascade`);
  await db.execute(sql`drop schema drizzle cascade`);
  await db.execute(sql`create schema public`);
  await Promise.all([migrate(url), migrate(url), migrate(url)]);
  const { rows } = await db.execute<{ runs: number }>(
    sql`select count(*)::int as runs from drizzle.__drizzle_migrations`,
  );
  const files = readdirSync(join(import.meta.dirname, 'migrations')).filter((name) => name.endsWith('.sql'));
  expect(rows).toEqual([{ runs: files.length }]);
  expect((await db.execute(sql`select from cases`)).rowCount).toBe(0);
});

test('a database from before the baseline is left as it is', async () => {
  await db.execute(sql`update drizzle.__drizzle_migrations set created_at = created_at - 1e12`);
  await expect(migrate(url)).rejects.toThrow('too early a release');
  await db.execute(sql`update drizzle.__drizzle_migrations set created_at = created_at + 1e12`);
  await migrate(url);
});

test('the migrations produce the schema (otherwise: npm run db:generate)', () => {
  const checkout = join(import.meta.dirname, '..', '..', '..', '..');
  const out = mkdtempSync(join(tmpdir(), 'homeward-migrations-'));
  cpSync(join(import.meta.dirname, 'migrations'), out, { recursive: true });
  const schema = './src/server/platform/database/schema/*.ts';
  // drizzle-kit takes no absolute path, and exits with 0 when it fails, so its output is checked
  const args = ['generate', '--dialect=postgresql', `--schema=${schema}`, `--out=${relative(checkout, out)}`];
  const program = join(checkout, 'node_modules', '.bin', 'drizzle-kit');
  const said = execFileSync(program, args, { cwd: checkout, encoding: 'utf8' });
  expect(said).toContain('No schema changes');
  rmSync(out, { recursive: true });
});
