import type { Collar } from '#core/matching/reading/collar.ts';
import { agreementLlr, disagreementLlr } from './agreement.ts';
import type { EvidenceOf } from './evidence.ts';
import type { Pair } from './pair.ts';

/** Collars are slipped, swapped and misremembered: the colour is the same in six of ten cases (working estimate). */
const kappa = 0.6;
/** About one collar in seven has any given colour. */
const colourShare = 0.15;
export const collarLimits = { most: agreementLlr(kappa, colourShare), least: disagreementLlr(kappa) } as const;

/**
 * Only the missing pet wears a collar: weak evidence against, because collars come off. Stronger if only the found one
 * does.
 */
const cameOff = Math.log(0.8);
const appeared = Math.log(0.55);
/** Both wear a collar, or neither does. */
const alike = Math.log(1.3);

/** 0 if either report says nothing about a collar. */
export function collarEvidence({ missing, found }: Pair): EvidenceOf<'collar'> {
  const figures = { missing: inWords(missing.collar), found: inWords(found.collar) };
  if (!missing.collar || !found.collar) return { field: 'collar', llr: 0, ...figures, agree: false };
  const llr = compare(missing.collar, found.collar);
  return { field: 'collar', llr, ...figures, agree: llr > 0 };
}

function compare(missing: Collar, found: Collar): number {
  if (missing.worn !== found.worn) return missing.worn ? cameOff : appeared;
  if (missing.colours.length === 0 || found.colours.length === 0) return alike;
  return missing.colours.some((colour) => found.colours.includes(colour)) ? collarLimits.most : collarLimits.least;
}

/** "red black"; "" for a collar without colours; "none" for no collar. */
function inWords(collar: Collar | null): string {
  return collar ? (collar.worn ? collar.colours.join(' ') : 'none') : '';
}
