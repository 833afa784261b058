import { and, eq } from 'drizzle-orm';
import type { Ask } from '#server/platform/database/connection/ask.ts';
import type { Database } from '#server/platform/database/connection/connect.ts';
import { case_followers } from '#server/platform/database/schema/case-updates.ts';
import { type CaseRow, caseColumns, toCaseRecord } from './case-columns.ts';
import type { CaseRecord } from './case-record.ts';
import { holdCase } from './write-case.ts';

/** No page lists more. */
const mostFollowed = 100;

const { case_id, user_id } = case_followers;
const both = (caseId: string, userId: string) => and(eq(case_id, caseId), eq(user_id, userId));

/** Changes nothing if the person follows the case already; false if it is gone. */
export async function addFollower(tx: Database, caseId: string, userId: string): Promise<boolean> {
  if (!(await holdCase(tx, caseId))) return false;
  await tx.insert(case_followers).values({ case_id: caseId, user_id: userId }).onConflictDoNothing();
  return true;
}

export async function removeFollower(db: Database, caseId: string, userId: string): Promise<void> {
  await db.delete(case_followers).where(both(caseId, userId));
}

export async function isFollower(db: Database, caseId: string, userId: string): Promise<boolean> {
  return (await db.$count(case_followers, both(caseId, userId))) > 0;
}

/** The cases that somebody follows and no moderator has hidden, newest follow first. */
export async function followedBy(ask: Ask, userId: string): Promise<CaseRecord[]> {
  const text = `select ${caseColumns} from case_followers f join cases c on c.id = f.case_id
    where f.user_id = $1 and c.hidden_at is null order by f.created_at desc limit ${mostFollowed}`;
  return (await ask<CaseRow>({ text, values: [userId] })).map(toCaseRecord);
}
