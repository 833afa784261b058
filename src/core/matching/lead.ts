import type { LeadStrength } from '#core/contract/match.ts';
import { leadFrom, notificationThreshold } from './policy.ts';
import type { RankedMatch } from './ranking.ts';

/**
 * Whether a match is good enough to be presented as possible. With few open reports, each has some probability by
 * chance alone, so a lead also needs evidence that speaks for it.
 */
export function isLead({ posterior, llr }: Pick<RankedMatch, 'posterior' | 'llr'>): boolean {
  return llr > 0 && posterior >= leadFrom;
}

/** The name of a match. A match that is no lead is a long shot, however probable chance makes it. */
export function strengthOf(match: Pick<RankedMatch, 'posterior' | 'llr'>): LeadStrength {
  if (!isLead(match)) return 'long_shot';
  return match.posterior >= notificationThreshold ? 'strong' : 'possible';
}
