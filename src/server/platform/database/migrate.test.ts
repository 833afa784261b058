import { execFileSync } from 'node:child_process';
import { cpSync, mkdtempSync, readdirSync, readFileSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join, relative } from 'node:path';
import { sql } from 'drizzle-orm';
import type { ClientBase } from 'pg';
import { describe, expect, test } from 'vitest';
import { aUser } from '#tests/factories/accounts.ts';
import { insertCase } from '#tests/factories/rows.ts';
import { insertMessage, insertThread } from '#tests/factories/threads.ts';
import { testDatabase } from '#tests/harness/database.ts';
import { migrate, requireUnicode } from './migrate.ts';
import { notifications } from './schema/notifications.ts';
import { thread_sides } from './schema/threads.ts';

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

describe('a start tells in plain words that its database', () => {
  test('cannot be reached', async () => {
    const away = migrate('postgres://u:pw@127.0.0.1:1/none');
    await expect(away).rejects.toThrow(/^The database cannot be reached: .*REFUSED/);
  });

  test('can only be read', async () => {
    await expect(migrate(`${url}?options=-c%20default_transaction_read_only%3Don`)).rejects.toThrow('can only be read');
  });

  test('may not be changed by this role', async ({ skip }) => {
    const { rows } = await db.execute<{ database: string; superuser: boolean }>(
      sql`select current_database() as database, current_setting('is_superuser')::boolean as superuser`,
    );
    if (rows[0]!.superuser) return skip(); // of a server that was given to the tests
    const name = sql.identifier(rows[0]!.database);
    await db.execute(sql`revoke create on database ${name} from current_user`);
    await expect(migrate(url)).rejects.toThrow(/^The role \w+ must own the database/);
    await db.execute(sql`grant create on database ${name} to current_user`);
  });

  test('does not know all letters', async () => {
    const latin = { query: async () => ({ rows: [{ encoding: 'LATIN1' }] }) } as unknown as ClientBase;
    await expect(requireUnicode(latin)).rejects.toThrow('is in LATIN1');
  });
});

test('a database from before the baseline is left as it is', async () => {
  await db.execute(sql`update drizzle.__drizzle_migrations set created_at = created_at - 1e12`);
  await expect(migrate(url)).rejects.toThrow('too early a release');
  await db.execute(sql`update drizzle.__drizzle_migrations set created_at = created_at + 1e12`);
  await migrate(url);
});

test('a database of a newer release is left as it is', async () => {
  const later = (ms: number) => sql`update drizzle.__drizzle_migrations set created_at = created_at + ${ms}`;
  await db.execute(later(1));
  await expect(migrate(url)).rejects.toThrow('by a newer release');
  await db.execute(later(-1));
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

test('messages that were unread before there were notifications are news of their receivers, once', async () => {
  const [owner, writer] = [await aUser(db), await aUser(db)];
  const about = await insertCase(db, { owner_user_id: owner.userId });
  const threads = [];
  for (let n = 0; n < 2; n++) threads.push(await insertThread(db, about, { writer: { user_id: writer.userId } }));
  const [unread, read] = threads as [string, string];
  for (const thread of [unread, unread, read]) await insertMessage(db, thread);
  const isRead = sql`${thread_sides.thread_id} = ${read}`;
  await db.update(thread_sides).set({ read_at: sql`now() + interval '1 minute'` }).where(isRead);
  const file = readFileSync(join(import.meta.dirname, 'migrations', '0004_notifications.sql'), 'utf8');
  const insert = file.split('--> statement-breakpoint').at(-1)!;
  for (let n = 0; n < 2; n++) await db.execute(sql.raw(insert));
  expect(await db.select().from(notifications)).toMatchObject([
    { user_id: owner.userId, kind: 'message', about_id: unread, case_id: null, seen_at: null },
  ]);
});
