import { globSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { expect, test } from 'vitest';
import { aUser } from '#tests/factories/accounts.ts';
import { insertCase } from '#tests/factories/rows.ts';
import { insertThread } from '#tests/factories/threads.ts';
import { testDatabase } from '#tests/harness/database.ts';
import { reports } from './schema/moderation.ts';

const { db, pool } = await testDatabase();

test('conversations that were reported before stand in the queue of the moderators', async () => {
  const [owner, writer] = [await aUser(db), await aUser(db)];
  const about = await insertCase(db, { owner_user_id: owner.userId });
  const thread = await insertThread(db, about, { writer: { user_id: writer.userId } });
  await pool.query(`create table thread_reports (
    thread_id uuid, side text, reason text, note text, created_at timestamptz(3), primary key (thread_id, side))`);
  await pool.query(
    `insert into thread_reports values ($1, 'reporter', 'money', 'A fee', '2026-11-20'), ($1, 'writer', 'insult', null, '2026-11-21')`,
    [thread],
  );
  await pool.query(copyStatement());
  const ofBoth = { kind: 'thread', target_id: thread, case_id: about.id, settled_at: null };
  const rows = await db.select().from(reports).orderBy(reports.created_at);
  expect(rows).toMatchObject([
    {
      ...{ ...ofBoth, reason: 'scam', words: 'A fee', reporter_side: 'reporter', created_at: new Date('2026-11-20') },
      ...{ reporter_user_id: owner.userId, author_user_id: writer.userId },
    },
    {
      ...{ ...ofBoth, reason: 'cruel', words: null, reporter_side: 'writer', created_at: new Date('2026-11-21') },
      ...{ reporter_user_id: writer.userId, author_user_id: owner.userId },
    },
  ]);
});

function copyStatement(): string {
  const [file] = globSync('migrations/*_handovers_and_reported_messages.sql', { cwd: import.meta.dirname });
  const statements = readFileSync(join(import.meta.dirname, file!), 'utf8').split('--> statement-breakpoint');
  return statements.find((text) => text.includes('INSERT INTO reports'))!;
}
