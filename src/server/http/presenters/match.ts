import { limits } from '#core/cases/limits.ts';
import type { CaseMatch, CaseMatches, MatchPetAnswer, PetMatch } from '#core/contract/match.ts';
import { percentOf } from '#core/matching/explanation/explain.ts';
import { focusOf } from '#core/photos/focus.ts';
import type { Match, MatchAnswer } from '#server/matching/match.ts';
import { presentLastSeen } from './last-seen.ts';

/** The dashboard's form: `confidence` is a fraction, of whole percents, as nothing finer is meant. */
export function presentCaseMatches({ matches, scope, notes }: MatchAnswer): CaseMatches {
  return { matches: matches.map(presentCaseMatch), scope: presentScope(scope), photo_notes: notes };
}

/** The found form's: `confidence` is a whole percent. */
export function presentPetMatches({ matches, scope, notes }: MatchAnswer): MatchPetAnswer {
  return { matches: matches.map(presentPetMatch), scope: presentScope(scope), photo_notes: notes };
}

function presentCaseMatch({ shown, posterior, lead, explanation }: Match): CaseMatch {
  const { id, title, primary_photo_url, description, slug } = shown;
  const { reasoning, similarities, evidence } = explanation;
  const confidence = percentOf(posterior) / 100;
  const primary_photo_focus = focusOf(shown.subject_box);
  return {
    ...{ id, title, primary_photo_url, primary_photo_focus, description, slug },
    ...{ confidence, lead, reasoning, similarities, evidence },
  };
}

function presentPetMatch({ shown, posterior, lead, explanation }: Match): PetMatch {
  const { slug, title, primary_photo_url, area_name } = shown;
  return {
    petId: shown.id,
    pet: {
      ...{ slug, title, primary_photo_url, area_name },
      primary_photo_focus: focusOf(shown.subject_box),
      ...presentLastSeen(shown),
    },
    confidence: percentOf(posterior),
    lead,
    reasoning: explanation.reasoning,
    similarities: explanation.similarities.slice(0, limits.similaritiesShown),
  };
}

function presentScope({ compared, withinKm, from, to, photoUsed, text }: MatchAnswer['scope']) {
  return {
    compared,
    within_km: withinKm,
    from: from?.toISOString() ?? null,
    to: to?.toISOString() ?? null,
    photo_used: photoUsed,
    text,
  };
}
