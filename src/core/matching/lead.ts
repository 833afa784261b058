import { leadFrom } from './policy.ts';
import type { RankedMatch } from './ranking.ts';

/**
 * Whether a match is good enough to be presented as possible. With few open reports, each has some probability by
 * chance alone, so a lead also needs evidence that speaks for it.
 */
export function isLead({ posterior, llr }: Pick<RankedMatch, 'posterior' | 'llr'>): boolean {
  return llr > 0 && posterior >= leadFrom;
}
