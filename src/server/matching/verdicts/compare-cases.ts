import type { CaseSide } from '#core/cases/status.ts';
import type { Comparison } from '#core/contract/verdict.ts';
import { getCase } from '#server/cases/get-case.ts';
import { newestBetween } from '#server/conversations/store/threads-of.ts';
import type { Match } from '#server/matching/match.ts';
import type { MatchDeps } from '#server/matching/match-deps.ts';
import { matchesOfCase } from '#server/matching/matches-of-case.ts';
import { verdictsOn } from '#server/matching/store/verdicts.ts';
import type { Actor } from '#server/permissions.ts';
import { findPair, idsOf, type Pair } from './pair.ts';

/** Two cases as somebody may compare them: see the contract. */
export type Compared = Pick<Comparison, 'own' | 'verdict' | 'their_verdict' | 'thread_id'> & {
  pair: Pair;
  match: Match | null;
};

/**
 * Puts a missing and a found case side by side, for anybody. Facts that are not public are added for those who may see
 * them.
 * @throws NamedError `case_not_found`, `case_hidden`, `no_pair`
 */
export async function compareCases(
  deps: MatchDeps,
  actor: Actor | null,
  caseId: string,
  otherId: string,
): Promise<Compared> {
  const one = await getCase(deps, caseId);
  const pair = await findPair(deps, one, otherId);
  const own = (['missing', 'found'] as const).filter((side) => pair[side].owner_user_id === actor?.userId);
  const seen = own[0] ? pair[own[0]] : one;
  const mayMatch = actor !== null && (await deps.can(actor, 'case.see-matches', seen));
  const match = mayMatch ? await matchOf(deps, actor, seen.id, pair) : null;
  return { pair, own, match, ...(await saidOf(deps, actor, pair, own)) };
}

async function matchOf(deps: MatchDeps, actor: Actor, caseId: string, { missing, found }: Pair): Promise<Match | null> {
  const otherId = caseId === missing.id ? found.id : missing.id;
  const { matches } = await matchesOfCase(deps, actor, caseId);
  return matches.find(({ shown }) => shown.id === otherId) ?? null;
}

/** The verdicts of the two owners on the pair, and their words to each other, for the one who reads. */
async function saidOf(
  { db }: Pick<MatchDeps, 'db'>,
  actor: Actor | null,
  pair: Pair,
  own: readonly CaseSide[],
): Promise<Pick<Compared, 'verdict' | 'their_verdict' | 'thread_id'>> {
  if (!actor || own.length === 0) return { verdict: null, their_verdict: null, thread_id: null };
  const said = await verdictsOn(db, idsOf(pair));
  const verdict = said.get(actor.userId) ?? null;
  if (own.length === 2) return { verdict, their_verdict: null, thread_id: null };
  const them = pair[own[0] === 'missing' ? 'found' : 'missing'].owner_user_id;
  const ids = [pair.missing.id, pair.found.id];
  return {
    verdict,
    their_verdict: said.get(them) ?? null,
    thread_id: await newestBetween(db, actor.userId, them, ids),
  };
}
