import type { LeadStrength } from '#core/contract/match.ts';
import { m } from '#core/paraglide/messages.js';

/** A probability as a whole percentage for display, never 0 or 100: nothing is presented as impossible or certain. */
export function percentOf(posterior: number): number {
  return Math.min(99, Math.max(1, Math.round(posterior * 100)));
}

/** Of what is stated above this, no bench has enough cases to tell 95 from 99 percent. */
const mostTold = 90;

/** A probability as people read it, without the sign: a whole percentage, or "over 90". */
export function percentShown(posterior: number): string {
  const percent = percentOf(posterior);
  return percent > mostTold ? m.matching_percent_over({ percent: mostTold }) : String(percent);
}

const names: Record<LeadStrength, () => string> = {
  strong: m.matching_lead_strong,
  possible: m.matching_lead_possible,
  long_shot: m.matching_lead_long_shot,
};

/** What people read beside the percentage of a match. */
export function leadName(strength: LeadStrength): string {
  return names[strength]();
}
