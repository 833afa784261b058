import { type Agreement, type ComparedPairs, leastAgreementPairs } from '#core/contract/verdict.ts';
import { kappaOf, type TwoAnswers, type Verdict } from '#core/matching/evidence/verdict.ts';
import { percentOf } from '#core/matching/explanation/ranking-text.ts';
import { type VolunteerVerdict, volunteerVerdicts } from '#server/matching/store/agreement.ts';
import { type Actor, demand } from '#server/permissions.ts';
import type { BoardDeps } from './judge-on-board.ts';

type Deps = Pick<BoardDeps, 'can' | 'db'>;

/** How well volunteers agree with each other and with what turned out, for admins. @throws NamedError `forbidden` */
export async function readAgreement(deps: Deps, actor: Actor): Promise<Agreement> {
  await demand(deps, actor, 'board.see-agreement');
  const said = await volunteerVerdicts(deps.db);
  const pairs = twiceCompared(said.filter(({ matcher }) => matcher));
  const people = [...Map.groupBy(said, ({ user_id }) => user_id)];
  return {
    together: measured(
      said.filter(({ matcher }) => matcher),
      pairs.map(([one, other]) => [one.verdict, other.verdict]),
    ),
    matchers: people.map(([id, own]) => ({
      ...{ id, name: own[0]!.name, matcher: own[0]!.matcher },
      ...measured(own, withOthers(twiceCompared(said), id)),
    })),
  };
}

type TwoVerdicts = [VolunteerVerdict, VolunteerVerdict];

/** The first two answers of each pair that was for two people from the start: what the first said chose none of them. */
function twiceCompared(said: readonly VolunteerVerdict[]): TwoVerdicts[] {
  const pairs = pairsOf(said.filter(({ twice }) => twice));
  return pairs.flatMap(([one, other]): TwoVerdicts[] => (one && other ? [[one, other]] : []));
}

function pairsOf(said: readonly VolunteerVerdict[]): VolunteerVerdict[][] {
  return [...Map.groupBy(said, (one) => `${one.missing_case_id} ${one.found_case_id}`).values()];
}

/** The answers of one person, each beside that of the other one. */
function withOthers(pairs: readonly TwoVerdicts[], id: string): TwoAnswers[] {
  return pairs.flatMap(([one, other]): TwoAnswers[] => {
    if (one.user_id === id) return [[one.verdict, other.verdict]];
    return other.user_id === id ? [[other.verdict, one.verdict]] : [];
  });
}

function measured(said: readonly VolunteerVerdict[], twice: readonly TwoAnswers[]): Agreement['together'] {
  const known = (truth: 'same' | 'different') => counted(said.filter((one) => one.truth === truth));
  return {
    answers: counted(said),
    twice: twice.length,
    agreed: twice.filter(([one, other]) => one === other).length,
    kappa: twice.length >= leastAgreementPairs ? kappaOf(twice) : null,
    known: { same: known('same'), different: known('different') },
  };
}

function counted(said: readonly { verdict: Verdict }[]): Record<Verdict, number> {
  const count = (verdict: Verdict) => said.filter((one) => one.verdict === verdict).length;
  return { same: count('same'), unsure: count('unsure'), different: count('different') };
}

/**
 * The verdicts of volunteers on pairs both of whose owners agreed, to measure the matcher by. Nobody is named.
 * @throws NamedError `forbidden`
 */
export async function exportPairs(deps: Deps, actor: Actor): Promise<ComparedPairs> {
  await demand(deps, actor, 'board.export');
  const said = await volunteerVerdicts(deps.db, { lent: true });
  const numbers = new Map([...new Set(said.map(({ user_id }) => user_id))].map((id, at) => [id, at + 1]));
  return {
    pairs: pairsOf(said).map((of) => {
      const { missing_case_id: missing, found_case_id: found, confidence, truth } = of[0]!;
      const verdicts = of.map(({ user_id, verdict }) => ({ matcher: numbers.get(user_id)!, verdict }));
      return { missing, found, confidence: confidence === null ? null : percentOf(confidence) / 100, verdicts, truth };
    }),
  };
}
