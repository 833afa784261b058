import type { AdviceKind } from '#core/contract/match.ts';
import { m } from '#core/paraglide/messages.js';

/**
 * `title` is that of the case whose reporter can help; `filed` tells whether the report that asks is filed already.
 */
type About = { title: string; filed: boolean };

const texts: Record<AdviceKind, (about: About) => string> = {
  photo: m.matching_advice_photo,
  side_photo: m.matching_advice_side_photo,
  more_photos: ({ filed }) => m.matching_advice_more_photos({ filed: filed ? 'yes' : 'no' }),
  their_photo: m.matching_advice_their_photo,
  their_more_photos: m.matching_advice_their_more_photos,
  place: m.matching_advice_place,
  date: m.matching_advice_date,
  markings: m.matching_advice_markings,
  colour: m.matching_advice_colour,
  sex: m.matching_advice_sex,
  microchip: m.matching_advice_microchip,
};

/** A piece of advice in words. */
export function adviceText(kind: AdviceKind, about: About): string {
  return texts[kind](about);
}
