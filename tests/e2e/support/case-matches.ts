import type { CaseMatches, MatchScope } from '#core/contract/match.ts';

/** The scope in simulated answers of the matcher. */
export const oneCompared: MatchScope = {
  compared: 1,
  within_km: null,
  from: null,
  to: null,
  photo_used: true,
  loaded: 1,
  text: 'Compared with 1 report.',
};

/** A simulated answer with one match, for tests of how the dashboard shows matches. */
export function matchesWith(title: string, confidence: number): CaseMatches {
  const photo = { primary_photo_url: null, primary_photo_focus: { x: 0.5, y: 0.5 } };
  const texts = { description: 'A cat', reasoning: 'Near', similarities: [], evidence: [], verdict: null };
  const strength = confidence >= 0.6 ? ('strong' as const) : ('possible' as const);
  const match = { id: crypto.randomUUID(), slug: 'x', title, ...photo, ...texts, confidence, lead: true, strength };
  return { matches: [match], scope: oneCompared, photo_notes: [], advice: [] };
}
