import { and, eq, isNull, sql } from 'drizzle-orm';
import { announcedActs } from '#core/moderation/vocabulary.ts';
import type { Ask } from '#server/platform/database/connection/ask.ts';
import type { Database } from '#server/platform/database/connection/connect.ts';
import { commandLine, type TargetName } from '#server/platform/database/moderation-records.ts';
import { inList } from '#server/platform/database/schema/columns.ts';
import { objections, reports } from '#server/platform/database/schema/moderation.ts';
import type { DecisionRecord, LogRow } from './records.ts';
import { wordsIn } from './words-in.ts';

type LogQuestion = { words?: readonly string[]; limit: number; after?: number | undefined };

/** The lines of the log that the words occur in, newest first, after the line with this number if one is given. */
export const readLog = (ask: Ask, { words = [], limit, after }: LogQuestion) =>
  ask<LogRow & { number: number }>({ text: logStatement, values: [limit, after ?? null, words] });

/** The notices to a person, newest first. */
export const decisionsAbout = (ask: Ask, userId: string, limit: number) =>
  ask<DecisionRecord>({ name: 'decisions about', text: aboutStatement, values: [userId, limit] });

export async function decisionById(ask: Ask, id: string): Promise<DecisionRecord | null> {
  return (await ask<DecisionRecord>({ name: 'decision', text: decisionStatement, values: [id] }))[0] ?? null;
}

/** A decision about this person; null if it is about another one. */
export async function decisionAbout(ask: Ask, userId: string, id: string): Promise<DecisionRecord | null> {
  return (
    (await ask<DecisionRecord>({ name: 'decision about', text: oneAboutStatement, values: [userId, id] }))[0] ?? null
  );
}

/** Marks all reports of it as decided. @returns how many were not yet */
export async function settle(db: Database, { kind, id }: TargetName): Promise<number> {
  const open = and(eq(reports.kind, kind), eq(reports.target_id, id), isNull(reports.settled_at));
  return (await db.update(reports).set({ settled_at: sql`now()` }).where(open)).rowCount ?? 0;
}

/** @returns false if there was an objection to this decision already */
export async function addObjection(db: Database, decision_id: string): Promise<boolean> {
  return (await db.insert(objections).values({ decision_id }).onConflictDoNothing().returning()).length > 0;
}

/** SQL: the case that a line is about. A report that others were merged into may itself have been merged since. */
const itsCase = `left join case_merges g on l.act = 'merge' and g.merged_id::text = l.target_id
  left join cases c on c.id = coalesce(g.kept_id, l.case_id)`;

const itsWords = wordsIn(
  '$3::text[]',
  ...['actor.display_name', 'actor_user.email', 'about.display_name', 'about_user.email'],
  ...['c.title', 'l.words'],
);
const logStatement = `
  select l.number::float8 as number, l.id as line, l.kind, l.target_id as id, l.act, l.reason, l.words, l.created_at as at,
    l.actor_user_id = '${commandLine}' as by_operator, coalesce(actor.display_name, actor_user.email) as by, coalesce(about.display_name, about_user.email) as about,
    c.slug as case_slug, c.title as case_title
  from moderation_log l
  left join profiles actor on actor.id = l.actor_user_id left join "user" actor_user on actor_user.id = actor.id
  left join profiles about on about.id = l.subject_user_id left join "user" about_user on about_user.id = about.id
  ${itsCase}
  where ($2::bigint is null or l.number < $2::bigint) and ${itsWords} order by l.number desc limit $1`;

const told = `l.act ${inList(announcedActs)}`;
const decisionColumns = `l.id, l.kind, l.target_id, coalesce(g.kept_id, l.case_id) as case_id, l.act, l.reason, l.words, l.subject_user_id,
  c.slug as case_slug, c.title as case_title, l.created_at as at, o.created_at as objected_at
  from moderation_log l ${itsCase} left join objections o on o.decision_id = l.id`;
/** SQL: the line `l` is about an account, or about a deleted one with the same address and bans this one, too. */
export const isAbout = (userId: string): string =>
  `(l.subject_user_id = ${userId} or l.id = (select b.decision_id from bans b where b.user_id = ${userId}))`;
const aboutStatement = `select ${decisionColumns} where ${isAbout('$1')} and ${told}
  order by l.number desc limit $2`;
const oneAboutStatement = `select ${decisionColumns} where l.id = $2 and ${isAbout('$1')} and ${told}`;
const decisionStatement = `select ${decisionColumns} where l.id = $1 and ${told}`;
