import { titleHere } from '#core/cases/title-here.ts';
import type { Comparison, RuledOut } from '#core/contract/verdict.ts';
import { percentOf } from '#core/matching/explanation/how-likely.ts';
import { focusOf } from '#core/photos/focus.ts';
import { presentCase } from '#server/cases/present/case.ts';
import type { Match } from '#server/matching/match.ts';
import type { RuledOutCase } from '#server/matching/store/verdicts.ts';
import type { Compared } from './compare-cases.ts';

/** Two cases side by side, with nothing of either but what everybody reads. */
export function presentComparison({ pair, own, match, verdict, their_verdict, thread_id }: Compared): Comparison {
  return {
    missing: presentCase(pair.missing),
    found: presentCase(pair.found),
    own,
    match: match && presentMatch(match),
    ...{ verdict, their_verdict, thread_id },
  };
}

function presentMatch({ posterior, lead, strength, explanation }: Match): Comparison['match'] {
  const { reasoning, evidence } = explanation;
  return { confidence: percentOf(posterior) / 100, lead, strength, reasoning, evidence };
}

/** A case that somebody ruled out, with which they can look at it again. */
export function presentRuledOut({ subject_box, ...shown }: RuledOutCase): RuledOut['cases'][number] {
  const { id, slug, title, primary_photo_url } = shown;
  return { id, slug, title: titleHere(title), primary_photo_url, primary_photo_focus: focusOf(subject_box) };
}
