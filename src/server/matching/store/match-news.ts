import { and, eq, inArray, isNull, not } from 'drizzle-orm';
import type { LiveEvent } from '#core/contract/live.ts';
import { notifyOwner } from '#server/notifications/store/add-notifications.ts';
import type { Database } from '#server/platform/database/connection/connect.ts';
import { isRuledOut } from '#server/platform/database/ruled-out.ts';
import { cases } from '#server/platform/database/schema/cases.ts';
import { match_notifications } from '#server/platform/database/schema/match-notifications.ts';
import type { Transaction } from '#server/platform/database/transact.ts';

export type MatchPair = {
  missing_case_id: string;
  found_case_id: string;
  confidence: number;
  /** false if one of the two cases had no photo, or no photo model was available */
  photos_compared: boolean;
};

/**
 * Tells both sides of a pair in the app, and the owner of the missing pet by mail, unless they were told of it before: the
 * rows, the job and the events leave with one transaction.
 */
export async function tellMatchOnce(tx: Transaction, pair: MatchPair): Promise<void> {
  if (!(await remember(tx.db, pair))) return;
  const { missing_case_id, found_case_id } = pair;
  await notifyOwner(tx, { kind: 'match', case_id: missing_case_id, about_id: found_case_id });
  await notifyOwner(tx, { kind: 'match', case_id: found_case_id, about_id: missing_case_id });
  await tx.enqueue('notify-match', { missing_case_id, found_case_id });
  for (const event of await eventsOf(tx.db, pair)) await tx.announce(event);
}

/** false if the pair is already recorded or ruled out, or one of the cases no longer exists */
async function remember(db: Database, pair: MatchPair): Promise<boolean> {
  const ids = [pair.missing_case_id, pair.found_case_id];
  const there = await db
    .select({ id: cases.id })
    .from(cases)
    .where(
      and(inArray(cases.id, ids), isNull(cases.hidden_at), not(isRuledOut(pair.missing_case_id, pair.found_case_id))),
    )
    .for('key share');
  if (there.length < ids.length) return false;
  const told = await db.insert(match_notifications).values(pair).onConflictDoNothing().returning();
  return told.length > 0;
}

/** What is remembered of a pair that its owner should hear of; null if there is none, or it was ruled out meanwhile. */
export async function toldMatch(
  db: Database,
  pair: Pick<MatchPair, 'missing_case_id' | 'found_case_id'>,
): Promise<Pick<MatchPair, 'confidence' | 'photos_compared'> | null> {
  const { missing_case_id, found_case_id, confidence, photos_compared } = match_notifications;
  const isPair = and(eq(missing_case_id, pair.missing_case_id), eq(found_case_id, pair.found_case_id));
  const isStanding = not(isRuledOut(missing_case_id, found_case_id));
  const told = db.select({ confidence, photos_compared }).from(match_notifications);
  return (await told.where(and(isPair, isStanding)))[0] ?? null;
}

async function eventsOf(db: Database, pair: MatchPair): Promise<LiveEvent[]> {
  const ids = [pair.missing_case_id, pair.found_case_id];
  const rows = await db.select({ id: cases.id, slug: cases.slug }).from(cases).where(inArray(cases.id, ids));
  return rows.map(({ id, slug }) => ({ kind: 'matches.changed', case_id: id, slug }));
}
