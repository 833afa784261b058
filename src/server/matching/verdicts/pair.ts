import type { CaseSide } from '#core/cases/status.ts';
import type { CaseDeps } from '#server/cases/case-deps.ts';
import { getCase } from '#server/cases/get-case.ts';
import type { CaseRecord } from '#server/cases/store/case-record.ts';
import { noPair } from '#server/matching/errors.ts';
import type { PairIds } from '#server/matching/store/verdicts.ts';
import { announce } from '#server/notifications/store/add-notifications.ts';
import type { Transaction } from '#server/platform/database/transact.ts';

/** A missing and a found case that may be of one animal. */
export type Pair = Record<CaseSide, CaseRecord>;

/**
 * The other case of a pair.
 * @throws NamedError `case_not_found`, `case_hidden`, `no_pair` if both are of one side, or not of pets
 */
export async function findPair(deps: Pick<CaseDeps, 'ask'>, one: CaseRecord, otherId: string): Promise<Pair> {
  const other = await getCase(deps, otherId);
  if (one.side === other.side || one.type !== 'pet' || other.type !== 'pet') throw noPair();
  return one.side === 'missing' ? { missing: one, found: other } : { missing: other, found: one };
}

export const idsOf = ({ missing, found }: Pair): PairIds => ({ missing_case_id: missing.id, found_case_id: found.id });

/** Has both sides read their matches again, and their notifications: a pair that is ruled out is no news. */
export async function tellBoth(tx: Transaction, pair: Pair): Promise<void> {
  for (const { id, slug } of Object.values(pair)) await tx.announce({ kind: 'matches.changed', case_id: id, slug });
  await announce(tx, [pair.missing.owner_user_id, pair.found.owner_user_id]);
}
