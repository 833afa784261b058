import type { CaseMatches } from '#core/contract/match.ts';
import { oneCompared } from './match-scope.ts';

/** A simulated answer with one match, for tests of how the dashboard shows matches. */
export function matchesWith(title: string, confidence: number): CaseMatches {
  const photo = { primary_photo_url: null, primary_photo_focus: { x: 0.5, y: 0.5 } };
  const texts = { description: 'A cat', reasoning: 'Near', similarities: [], evidence: [], verdict: null };
  const strength = confidence >= 0.6 ? ('strong' as const) : ('possible' as const);
  const match = { id: crypto.randomUUID(), slug: 'x', title, ...photo, ...texts, confidence, lead: true, strength };
  return { matches: [match], scope: oneCompared, photo_notes: [], advice: [] };
}
