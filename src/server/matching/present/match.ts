import { descriptionHere } from '#core/cases/description.ts';
import { limits } from '#core/cases/limits.ts';
import { titleHere } from '#core/cases/title-here.ts';
import type {
  CaseMatch,
  CaseMatches,
  MatchPetAnswer,
  PetMatch,
  Duplicate as PresentedDuplicate,
} from '#core/contract/match.ts';
import type { Verdict } from '#core/matching/evidence/verdict.ts';
import { percentOf } from '#core/matching/explanation/ranking-text.ts';
import { focusOf } from '#core/photos/focus.ts';
import { presentLastSeen } from '#server/cases/present/case.ts';
import type { Duplicate } from '#server/matching/find-duplicates.ts';
import type { Match, MatchAnswer } from '#server/matching/match.ts';
import type { CaseAnswer } from '#server/matching/matches-of-case.ts';

/**
 * The format for the dashboard: `confidence` is a fraction rounded to whole percents, as it is no more precise than
 * that.
 */
export function presentCaseMatches({ matches, scope, notes, advice, said }: CaseAnswer): CaseMatches {
  const shown = matches.map((match) => presentCaseMatch(match, said.get(match.shown.id) ?? null));
  return { matches: shown, scope: presentScope(scope), photo_notes: notes, advice };
}

/** The format for the found form: `confidence` is a whole percentage. */
export function presentPetMatches({ matches, scope, notes, advice }: MatchAnswer): MatchPetAnswer {
  return { matches: matches.map(presentPetMatch), scope: presentScope(scope), photo_notes: notes, advice };
}

/** A report that may be of the same animal as one that is about to be posted. */
export function presentDuplicate({ own, ...match }: Duplicate): PresentedDuplicate {
  return { ...presentPetMatch(match), own };
}

function presentCaseMatch(match: Match, verdict: Verdict | null): CaseMatch {
  const { shown, explanation } = match;
  const { id, primary_photo_url, slug } = shown;
  const description = descriptionHere(shown);
  const primary_photo_focus = focusOf(shown.subject_box);
  return {
    ...{ id, title: titleHere(shown.title), primary_photo_url, primary_photo_focus, description, slug },
    ...presentLikeness(match),
    ...{ similarities: explanation.similarities, verdict },
  };
}

/** How likely two cases are of one animal, and why. */
export function presentLikeness({ posterior, lead, strength, explanation }: Match) {
  const { reasoning, evidence } = explanation;
  return { confidence: percentOf(posterior) / 100, lead, strength, reasoning, evidence };
}

function presentPetMatch({ shown, posterior, lead, strength, explanation }: Match): PetMatch {
  const { slug, primary_photo_url, area_name } = shown;
  return {
    petId: shown.id,
    pet: {
      ...{ slug, title: titleHere(shown.title), primary_photo_url, area_name },
      primary_photo_focus: focusOf(shown.subject_box),
      ...presentLastSeen(shown),
    },
    confidence: percentOf(posterior),
    lead,
    strength,
    reasoning: explanation.reasoning,
    similarities: explanation.similarities.slice(0, limits.similaritiesShown),
    evidence: explanation.evidence,
  };
}

function presentScope({ compared, withinKm, from, to, photoUsed, loaded, text }: MatchAnswer['scope']) {
  return {
    compared,
    within_km: withinKm,
    from: from?.toISOString() ?? null,
    to: to?.toISOString() ?? null,
    photo_used: photoUsed,
    loaded,
    text,
  };
}
