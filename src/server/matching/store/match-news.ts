import { and, eq, inArray, isNull, ne, not } from 'drizzle-orm';
import { notifyOwner } from '#server/notifications/store/add-notifications.ts';
import type { Database } from '#server/platform/database/connection/connect.ts';
import { cases } from '#server/platform/database/schema/cases.ts';
import { match_notifications } from '#server/platform/database/schema/reunions.ts';
import { isRuledOut } from '#server/platform/database/schema/verdicts.ts';
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
  const both = await standing(tx.db, pair);
  if (!both) return;
  const told = await tx.db.insert(match_notifications).values(pair).onConflictDoNothing().returning();
  if (told.length === 0) return;
  await notifyBoth(tx, 'match', pair);
  await tx.enqueue('notify-match', idsOf(pair));
  for (const { id, slug } of both) await tx.announce({ kind: 'matches.changed', case_id: id, slug });
}

/**
 * Tells both sides in the app and by mail that volunteers think it is one animal, once; not again what the matcher has told
 * by itself in the same moment.
 */
export async function tellVolunteersOnce(tx: Transaction, pair: MatchPair & { volunteers: number }): Promise<void> {
  const { volunteers } = pair;
  if (!(await standing(tx.db, pair))) return;
  const told = await tx.db
    .insert(match_notifications)
    .values(pair)
    .onConflictDoUpdate({
      target: [match_notifications.missing_case_id, match_notifications.found_case_id],
      set: { volunteers },
      setWhere: eq(match_notifications.volunteers, 0),
    })
    .returning();
  if (told.length === 0) return;
  await notifyBoth(tx, 'volunteers', pair);
  for (const to of ['owner', 'finder'] as const) await tx.enqueue('notify-volunteers', { ...idsOf(pair), to });
}

const idsOf = ({ missing_case_id, found_case_id }: MatchPair) => ({ missing_case_id, found_case_id });

async function notifyBoth(tx: Transaction, kind: 'match' | 'volunteers', pair: MatchPair): Promise<void> {
  const { missing_case_id: missing, found_case_id: found } = pair;
  await notifyOwner(tx, { kind, case_id: missing, about_id: found });
  await notifyOwner(tx, { kind, case_id: found, about_id: missing });
}

/** The two cases; null unless both are still there, open and shown, and no owner ruled the pair out. */
async function standing(db: Database, pair: MatchPair) {
  const ids = [pair.missing_case_id, pair.found_case_id];
  const isOpen = and(inArray(cases.id, ids), isNull(cases.hidden_at), ne(cases.status, 'reunited'));
  const both = await db
    .select({ id: cases.id, slug: cases.slug })
    .from(cases)
    .where(and(isOpen, not(isRuledOut(pair.missing_case_id, pair.found_case_id))))
    .for('key share');
  return both.length === ids.length ? both : null;
}

/** Whose each of the cases is. */
export async function ownersOf(db: Database, ids: readonly string[]): Promise<Map<string, string>> {
  const rows = await db
    .select({ id: cases.id, owner: cases.owner_user_id })
    .from(cases)
    .where(inArray(cases.id, [...ids]));
  return new Map(rows.map(({ id, owner }) => [id, owner]));
}

type ToldMatch = Pick<MatchPair, 'confidence' | 'photos_compared'> & { volunteers: number };

/** The remembered match that its owner should hear of; null if there is none, or it was ruled out meanwhile. */
export async function toldMatch(
  db: Database,
  pair: Pick<MatchPair, 'missing_case_id' | 'found_case_id'>,
): Promise<ToldMatch | null> {
  const { missing_case_id, found_case_id, confidence, photos_compared, volunteers } = match_notifications;
  const isPair = and(eq(missing_case_id, pair.missing_case_id), eq(found_case_id, pair.found_case_id));
  const isNotRuledOut = not(isRuledOut(missing_case_id, found_case_id));
  const told = db.select({ confidence, photos_compared, volunteers }).from(match_notifications);
  return (await told.where(and(isPair, isNotRuledOut)))[0] ?? null;
}
