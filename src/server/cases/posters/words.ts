import type { PosterChoice } from '#core/cases/poster.ts';
import { cutText, withoutPadding } from '#core/cases/preview-text.ts';
import { localeDate, seenText } from '#core/cases/relative-time.ts';
import { noonOf } from '#core/cases/seen.ts';
import { nameInTitle, titleHere, wordsBefore } from '#core/cases/title-here.ts';
import type { PublicCase } from '#core/contract/case.ts';
import { m } from '#core/paraglide/messages.js';
import { isolated } from '#core/text/isolated.ts';
import type { PosterPhoto } from './photo.ts';

/** All that a poster says. Nothing of it is private, except a phone number that the owner typed for this poster. */
export type PosterWords = {
  headline: string;
  /** under the headline: "Still missing on Nov 26, 2026" */
  asOf: string | null;
  /** "Max (Dog)" */
  name: string;
  seen: string | null;
  place: string | null;
  /** a line for each fact */
  look: string;
  reward: string | null;
  call: string;
  phone: string | null;
  /** without its protocol, to be typed */
  address: string;
};

/** All that is drawn on a poster. */
export type PosterContent = PosterWords & {
  /** of the band with the headline */
  colour: string;
  /** where the QR code leads */
  url: string;
  photo: PosterPhoto | null;
};

/** Longer descriptions are cut: nobody stands before a poster for so long. */
const mostLook = 320;

export function posterWords(of: PublicCase, { still }: PosterChoice, address: string, phone?: string): PosterWords {
  const lines = withoutPadding(of.description)
    .split('\n')
    .filter((line) => line.trim());
  const reward = lines.find((line) => line.startsWith(wordsBefore(m.rule_description_reward, 'reward')));
  // the chip is hidden but for three digits, and nobody sees it in the street
  const look = lines.filter(
    (line) => line !== reward && !line.startsWith(wordsBefore(m.rule_description_microchip, 'microchip')),
  );
  const where = of.last_seen_text || of.area_name;
  const isStill = still !== undefined && of.side === 'missing' && of.status !== 'reunited';
  return {
    headline: m.poster_headline({ status: of.status === 'reunited' ? of.status : isStill ? 'still' : of.side }),
    asOf: isStill ? m.poster_still_on({ day: localeDate(noonOf(still)) }) : null,
    name: nameInTitle(titleHere(of.title)),
    seen: seenText(of),
    place: where && isolated(where),
    look: cutText(look.join('\n'), mostLook),
    reward: reward ?? null,
    call: m.poster_call({ side: of.side }),
    phone: phone ? m.poster_phone_line({ phone }) : null,
    address: address.replace(/^https?:\/\//, ''),
  };
}

/** People who read the second language alone learn what happened, when, and what to do: each on a line of its own. */
export function inTwo(words: PosterWords, second: PosterWords): PosterWords {
  const both = (of: 'headline' | 'asOf' | 'name' | 'seen' | 'reward' | 'call') =>
    [...new Set([words[of], second[of]])].filter(Boolean).join('\n');
  const isNamed = words.name.split(' ', 1)[0] === second.name.split(' ', 1)[0];
  return {
    ...words,
    ...{ headline: both('headline'), name: isNamed ? words.name : both('name'), call: both('call') },
    ...{ asOf: words.asOf && both('asOf'), seen: words.seen && both('seen'), reward: words.reward && both('reward') },
  };
}
