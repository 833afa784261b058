import { limits } from '#core/cases/limits.ts';
import { cutText } from '#core/cases/preview-text.ts';
import { newCaseSlug } from '#core/cases/slug.ts';
import { maskChipNumbers, maskMicrochip, normaliseMicrochip } from '#core/chips/microchip.ts';
import { newCase } from '#core/contract/report.ts';
import { maskNumbers, maskPerson } from '#core/masking/mask-person.ts';
import { blankFacts } from '#core/matching/fields/case-facts.ts';
import { profileOf } from '#core/matching/reading/profile.ts';
import { riskMarks } from '#core/messages/risk-marks.ts';
import { foldName } from '#core/text/fold.ts';
import { cleanText } from '#core/text/text.ts';
import { keyedHash } from '#server/platform/secrets.ts';
import { hideLinks, linksIn } from '#server/platform/texts/hide-links.ts';
import { escapeMarkup } from '#server/platform/texts/markup.ts';
import { holdLinks } from '#server/platform/texts/new-account-links.ts';
import { aFoundReport } from './reports.ts';

/** Work on a text of strangers while somebody waits for the answer. */
type TextWork = { name: string; run: (text: string) => unknown };

const hashChip = keyedHash('a key');
/** Chosen so that many hostile numbers end like it. */
const own = { last3: '111', is: (number: string) => hashChip(number) === hashChip('985112345678111') };
const person = ['Ann Marie O’Hara', 'A'.repeat(limits.shortText)];

/** All of it. Each row that is added to this list is watched by tests/api/hostile/text-cost.test.ts. */
export const textWork: readonly TextWork[] = [
  { name: 'cleanText', run: cleanText },
  { name: 'newCase (the schema)', run: (text) => newCase.safeParse({ ...aFoundReport(), description: text }) },
  { name: 'maskChipNumbers', run: (text) => maskChipNumbers(text) },
  { name: 'maskChipNumbers, own number', run: (text) => maskChipNumbers(text, { own }) },
  { name: 'maskChipNumbers, contact', run: (text) => maskChipNumbers(text, { contact: true, own }) },
  { name: 'normaliseMicrochip', run: normaliseMicrochip },
  { name: 'maskMicrochip', run: maskMicrochip },
  { name: 'maskNumbers', run: (text) => maskNumbers(text) },
  { name: 'maskPerson', run: (text) => maskPerson(text, person) },
  { name: 'linksIn', run: linksIn },
  { name: 'hideLinks', run: (text) => hideLinks(text, '[hidden]') },
  { name: 'holdLinks', run: (text) => holdLinks({ description: text }) },
  { name: 'riskMarks', run: (text) => riskMarks(text) },
  { name: 'newCaseSlug', run: (text) => newCaseSlug(text, new Date(0)) },
  { name: 'cutText', run: (text) => cutText(text, limits.matchDescriptionLength) },
  { name: 'foldName', run: foldName },
  { name: 'escapeMarkup', run: escapeMarkup },
  {
    name: 'profileOf (the matcher’s reading)',
    run: (text) => profileOf({ ...blankFacts, id: '', side: 'found', text, ...shortFields(text) }),
  },
];

function shortFields(text: string) {
  const short = text.slice(0, limits.shortText);
  return { breed: short, colour: short, collar: short, area: short, name: short };
}
