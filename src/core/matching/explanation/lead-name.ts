import type { LeadStrength } from '#core/contract/match.ts';
import { m } from '#core/paraglide/messages.js';

const names: Record<LeadStrength, () => string> = {
  strong: m.matching_lead_strong,
  possible: m.matching_lead_possible,
  long_shot: m.matching_lead_long_shot,
};

/** What people read beside the percentage of a match. */
export function leadName(strength: LeadStrength): string {
  return names[strength]();
}
