import type { DescribedPairs } from '#model/site/confirmed-pairs.ts';
import { fewestPairs, type SpeciesFit } from '#model/site/fit-site-curves.ts';
import type { ConfirmedPair, PairsJudgement } from '#model/site/judge-pairs.ts';

/** Below this, a figure is more chance than model. */
const telling = 30;

/** A model's figures, a line for each species of which there are pairs. */
export function judgementText(
  name: string,
  { pairs }: Pick<DescribedPairs, 'pairs'>,
  judge: (pairs: ConfirmedPair[]) => PairsJudgement,
): string {
  const lines = (['cat', 'dog'] as const).flatMap((species) => {
    const own = pairs.filter((pair) => pair.species === species);
    if (own.length === 0) return [];
    const { recallAt1, recallAt5, recallAt10, calibrationError, logLoss } = judge(own);
    const recalls = [recallAt1, recallAt5, recallAt10].map((share) => share.toFixed(2)).join(' / ');
    const few = own.length < telling ? ' (too few to say much)' : '';
    const errors = `calibration error ${calibrationError.toFixed(3)}, log loss ${logLoss.toFixed(2)}`;
    return `  ${species}s: ${own.length} pairs${few}, first / in 5 / in 10: ${recalls}, ${errors}`;
  });
  return [name, ...(lines.length > 0 ? lines : ['  no pairs of cats or dogs with photos on both sides'])].join('\n');
}

/** Tells what became of a species' curve. */
export function fitText({ species, pairs, losses, taken }: SpeciesFit): string {
  if (!losses) return `${species}s: ${pairs} pairs; a curve is fitted from ${fewestPairs} on`;
  const change = `held-out log loss ${losses.before.toFixed(3)} before, ${losses.after.toFixed(3)} after`;
  return `${species}s: ${pairs} pairs, ${change}: ${taken ? 'the new curve is taken' : 'the curve in use stays'}`;
}
