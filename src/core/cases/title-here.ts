import { m } from '#core/paraglide/messages.js';
import { getLocale, type Locale, locales } from '#core/paraglide/runtime.js';
import type { Species } from '#core/pets/vocabulary.ts';
import { speciesLabel } from './labels.ts';
import type { CaseSide } from './status.ts';

type Titled = { title: string; side: CaseSide; species: Species | null };
/** What stands before and after the words of a person: "Missing: ", " (Cat)". */
type Frame = readonly [before: string, after: string];

const mark = '\u0000';

/**
 * The title of a case in the reader's language. It was written in that of the report, around its name or breed, which stay
 * as they are. Other titles are left alone.
 */
export function titleHere({ title, side, species }: Titled): string {
  if (!species) return title;
  const here = framesOf(getLocale(), side, species);
  if (here.some((frame) => framed(title, frame) !== null)) return title;
  for (const locale of locales)
    for (const [at, frame] of framesOf(locale, side, species).entries()) {
      const words = framed(title, frame);
      if (words !== null) return here[at]!.join(words);
    }
  return title;
}

function framed(title: string, [before, after]: Frame): string | null {
  const fits = title.startsWith(before) && title.endsWith(after) && title.length >= before.length + after.length;
  return fits ? title.slice(before.length, title.length - after.length) : null;
}

const known = new Map<string, Frame[]>();

/** Of a found animal without a breed the title is the species alone, so nothing may stand in that frame. */
function framesOf(locale: Locale, side: CaseSide, species: Species): Frame[] {
  const key = `${locale} ${side} ${species}`;
  const frames = known.get(key) ?? titlesOf(locale, side, speciesLabel(species, locale)).map(split);
  known.set(key, frames);
  return frames;
}

function titlesOf(locale: Locale, side: CaseSide, kind: string): string[] {
  if (side === 'missing') return [m.rule_title_missing({ name: mark, species: kind }, { locale })];
  return [
    m.rule_title_found_breed({ species: kind, breed: mark }, { locale }),
    m.rule_title_found({ species: kind }, { locale }),
  ];
}

function split(title: string): Frame {
  const [before = '', after] = title.split(mark);
  return after === undefined ? [before, ''] : [before, after];
}
