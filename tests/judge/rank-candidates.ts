import { type Evidence, pairOf } from '#core/matching/evidence/evidence.ts';
import { possibleCandidates, possibleShare, speciesEvidence } from '#core/matching/evidence/species-and-chip.ts';
import type { CaseFacts } from '#core/matching/fields/case-facts.ts';
import { defaultCalibration } from '#core/matching/policy.ts';
import { posterior } from '#core/matching/posterior.ts';
import {
  likeliestFirst,
  type MatchContext,
  type MatchScope,
  type Ranking,
  showing,
  spoken,
} from '#core/matching/ranking.ts';
import { type Profile, profileOf } from '#core/matching/reading/profile.ts';
import { type Background, totalLlr, weigh } from '#core/matching/weigh.ts';
import { backgroundOf, frequenciesOf } from './background-of.ts';

type Weighed = {
  profile: Profile;
  rows: Evidence[];
  llr: number;
};

/**
 * Compares one report with all open reports of the other side and gives the probability that each is the same animal.
 * The order of the candidates does not matter. This is the exact, plain and slow reference: only tests use it, to check
 * `Gallery`, which the server runs.
 *
 * @throws RangeError if a candidate is of the probe's own side
 */
export function rankCandidates(
  probe: CaseFacts,
  candidates: readonly CaseFacts[],
  context: MatchContext = {},
): Ranking {
  const one = profileOf(probe);
  const others = candidates.map(profileOf);
  if (others.some(({ side }) => side === one.side)) throw new RangeError('candidates must be of the other side');
  const passing = others.filter((other) => speciesEvidence(pairOf(one, other)) !== null);
  const weighed = weighAll(one, passing, backgroundOf(one, passing, frequenciesOf(others), context));
  const { temperature, reported } = context.calibration ?? defaultCalibration;
  const llrs = weighed.map(({ llr }) => llr);
  const shares = Float64Array.from(passing, (other) => possibleShare(pairOf(one, other)));
  const isSame = ({ microchip }: Profile) => microchip !== null && microchip === one.microchip;
  const sameChip = passing.flatMap((other, i) => (isSame(other) ? [i] : []));
  const beliefs = posterior(llrs, reported, temperature, possibleCandidates(shares), sameChip);
  const isShown = showing(beliefs.candidates, llrs, context);
  const matches = weighed.map(({ profile, rows, llr }, i) => ({
    id: profile.id,
    posterior: beliefs.candidates[i]!,
    llr,
    evidence: spoken(rows),
  }));
  return {
    matches: matches.filter((_, i) => isShown(i)).sort(likeliestFirst),
    none: beliefs.none,
    scope: scopeOf(one, weighed, context),
  };
}

/** Matches of which at most one is the animal: those with its chip are all it, and the likeliest stands for them. */
export function onePerChip(matches: Ranking['matches']): Ranking['matches'] {
  const isEqual = (row: Evidence) => row.field === 'microchip' && row.equal;
  const again = matches.filter(({ evidence }) => evidence.some(isEqual)).slice(1);
  return matches.filter((match) => !again.includes(match));
}

function weighAll(probe: Profile, candidates: readonly Profile[], background: Background): Weighed[] {
  return candidates.map((profile) => {
    const rows = weigh(pairOf(probe, profile), background);
    return { profile, rows, llr: totalLlr(rows) };
  });
}

function scopeOf(probe: Profile, weighed: readonly Weighed[], { withinKm = null }: MatchContext): MatchScope {
  const times = weighed.flatMap(({ profile }) => profile.occurredAt ?? []).sort((a, b) => a - b);
  return {
    compared: weighed.length,
    withinKm: probe.point && withinKm,
    from: times.length > 0 ? new Date(times[0]!) : null,
    to: times.length > 0 ? new Date(times.at(-1)!) : null,
    photoUsed: weighed.some(({ rows }) => rows.some((row) => row.field === 'photo' && row.photos > 0)),
  };
}
