import { leadFrom } from './policy.ts';
import type { RankedMatch } from './ranking.ts';

/**
 * Whether a match is worth telling people of as possible. Where few reports are open, chance alone gives each of them
 * some probability: without evidence that speaks for it, that makes no lead.
 */
export function isLead({ posterior, llr }: Pick<RankedMatch, 'posterior' | 'llr'>): boolean {
  return llr > 0 && posterior >= leadFrom;
}
