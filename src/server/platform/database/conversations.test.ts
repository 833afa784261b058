import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { expect, test } from 'vitest';
import { testDatabase } from '#tests/harness/database.ts';

const { pool } = await testDatabase();
const migration = readFileSync(join(import.meta.dirname, 'migrations', '0016_conversations.sql'), 'utf8');

/** What the release before conversations had, in a schema of its own. */
const before = `
  create schema earlier; set search_path to earlier;
  create table "user" (id text primary key);
  create table cases (id uuid primary key, title text not null, owner_user_id text not null);
  create table contact_messages (
    id uuid primary key default gen_random_uuid(), case_id uuid not null, sender_user_id text, text text not null,
    reply_to text, flagged boolean not null default false, mailed_at timestamptz(3), links_shown_at timestamptz(3),
    created_at timestamptz(3) not null default now(),
    constraint contact_messages_case_id_cases_id_fk foreign key (case_id) references cases (id),
    constraint contact_messages_sender_user_id_user_id_fk foreign key (sender_user_id) references "user" (id));
  create index contact_messages_case on contact_messages (case_id);
  create index contact_messages_links_shown on contact_messages (case_id);
  insert into "user" values ('ana'), ('bo');
  insert into cases values ('00000000-0000-4000-8000-000000000001', 'Mimi', 'ana');
  insert into contact_messages (case_id, sender_user_id, text, reply_to, mailed_at, created_at)
  select '00000000-0000-4000-8000-000000000001', sender, words, contact, mailed, at
  from (values
    ('bo', 'one', 'bo@x', now(), timestamptz '2026-01-01'), ('bo', 'two', 'bo@x', null, '2026-01-02'),
    ('bo', 'by phone', '0171', null, '2026-01-03'), (null, 'visitor', 'me@x', null, '2026-01-04'),
    (null, 'same visitor', 'me@x', null, '2026-01-05'), (null, 'gone', null, null, '2026-01-06'),
    ('ana', 'to myself', 'ana@x', null, '2026-01-07')) old (sender, words, contact, mailed, at)`;

test('earlier messages become conversations, and none of them is lost', async () => {
  const client = await pool.connect();
  await client.query(before);
  for (const statement of migration.replaceAll('"public".', '').split('--> statement-breakpoint'))
    await client.query(statement);
  const { rows } = await client.query(`
    select array_agg(m.text order by m.created_at) as texts, w.user_id, w.contact, w.contact_shown_at is not null as shown,
      r.user_id as reporter, r.read_at is not null as read, t.about_title, t.last_message_at = max(m.created_at) as dated
    from threads t join contact_messages m on m.thread_id = t.id
      join thread_sides w on w.thread_id = t.id and w.side = 'writer'
      join thread_sides r on r.thread_id = t.id and r.side = 'reporter'
    group by t.id, w.user_id, w.contact, w.contact_shown_at, r.user_id, r.read_at order by min(m.created_at)`);
  client.release(true);
  const line = (texts: string[], user_id: string | null, contact: string | null, read = false) => ({
    ...{ texts, user_id, contact, shown: contact !== null, reporter: 'ana', read, about_title: 'Mimi', dated: true },
  });
  expect(rows).toEqual([
    line(['one', 'two'], 'bo', 'bo@x', true),
    line(['by phone'], 'bo', '0171'),
    line(['visitor'], null, 'me@x'),
    line(['same visitor'], null, 'me@x'),
    line(['gone'], null, null),
    line(['to myself'], null, 'ana@x'),
  ]);
});
