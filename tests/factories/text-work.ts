import { limits } from '#core/cases/limits.ts';
import { cutText } from '#core/cases/preview-text.ts';
import { newCaseSlug } from '#core/cases/slug.ts';
import { maskChipNumbers, maskMicrochip, normaliseMicrochip } from '#core/chips/microchip.ts';
import { newCase } from '#core/contract/report.ts';
import { maskNumbers, maskPerson } from '#core/masking/mask-person.ts';
import { profileOf } from '#core/matching/fields/profile.ts';
import { blankFacts } from '#core/matching/reading/case-facts.ts';
import { riskMarks } from '#core/messages/risk-marks.ts';
import { foldName } from '#core/text/fold.ts';
import { cleanText } from '#core/text/text.ts';
import { chipHasher } from '#server/cases/reports/chip-mask.ts';
import { findDomains, hideLinks } from '#server/platform/texts/hide-links.ts';
import { escapeMarkup } from '#server/platform/texts/markup.ts';
import { holdLinks } from '#server/platform/texts/new-account-links.ts';
import { aFoundReport } from './reports.ts';

/** Work on a text of strangers while somebody waits for the answer, and how long such a text may be. */
export type TextWork = { name: string; longest: number; run: (text: string) => unknown };

const hashChip = chipHasher('a key');
/** Chosen so that many hostile numbers end like it. */
const own = { last3: '111', is: (number: string) => hashChip(number) === hashChip('985112345678111') };
const person = ['Ann Marie O’Hara', 'A'.repeat(limits.shortText)];

/** All of it. What is added to this list is measured by `npm run bench:text` and watched by tests/api/text-cost.test.ts. */
export const textWork: readonly TextWork[] = [
  { name: 'cleanText', longest: limits.longText, run: cleanText },
  {
    name: 'newCase (the schema)',
    longest: limits.longText,
    run: (text) => newCase.safeParse({ ...aFoundReport(), description: text }),
  },
  { name: 'maskChipNumbers', longest: limits.longText, run: (text) => maskChipNumbers(text) },
  { name: 'maskChipNumbers, own number', longest: limits.longText, run: (text) => maskChipNumbers(text, { own }) },
  {
    name: 'maskChipNumbers, contact',
    longest: limits.contactText,
    run: (text) => maskChipNumbers(text, { contact: true, own }),
  },
  { name: 'normaliseMicrochip', longest: limits.shortText, run: normaliseMicrochip },
  { name: 'maskMicrochip', longest: limits.shortText, run: maskMicrochip },
  { name: 'maskNumbers', longest: limits.longText, run: (text) => maskNumbers(text) },
  { name: 'maskPerson', longest: limits.longText, run: (text) => maskPerson(text, person) },
  { name: 'findDomains', longest: limits.longText, run: findDomains },
  { name: 'hideLinks', longest: limits.longText, run: (text) => hideLinks(text, '[hidden]') },
  { name: 'holdLinks', longest: limits.longText, run: (text) => holdLinks({ description: text }) },
  { name: 'riskMarks', longest: limits.longText, run: (text) => riskMarks(text) },
  { name: 'newCaseSlug', longest: 2 * limits.shortText, run: (text) => newCaseSlug(text, new Date(0)) },
  { name: 'cutText', longest: limits.longText, run: (text) => cutText(text, limits.matchDescriptionLength) },
  { name: 'foldName', longest: limits.longText, run: foldName },
  { name: 'escapeMarkup', longest: limits.longText, run: escapeMarkup },
  {
    name: 'profileOf (the matcher’s reading)',
    longest: limits.longText,
    run: (text) => profileOf({ ...blankFacts, id: '', side: 'found', text, ...shortFields(text) }),
  },
];

function shortFields(text: string) {
  const short = text.slice(0, limits.shortText);
  return { breed: short, colour: short, collar: short, area: short, name: short };
}
