import fc from 'fast-check';
import { describe, expect, it, test } from 'vitest';
import { maskPerson } from './mask-person.ts';

describe('what tells who wrote a text goes', () => {
  it.each([
    ['mail me at ana.b+pets@mail.example.org.', 'mail me at •••.'],
    ['<Ana@Example.ORG>', '<•••>'],
    ['call 0171 2345678 at night', 'call ••• at night'],
    ['call +49 (0)171 / 234-56 78!', 'call •••!'],
    ['Tel. (030) 123456', 'Tel. •••'],
    ['06.12.34.56.78', '•••'],
    ['00442079460000, or 555-0199-22', '•••, or •••'],
    ['my number: ٠١٧١٢٣٤٥٦٧', 'my number: •••'],
    ['zwölf 12-34-56', 'zwölf •••'],
    ['[0171] [234] or 0171=234+567', '[•••] or •••'],
    ['zero one seven one two-three, FOUR', '•••'],
    ['cero uno siete uno dos tres', '•••'],
    ['01 71 two three four', '•••'],
    ['zero1seven1two3', '•••'],
    ['seen 12/11/2026, one or two cats', 'seen 12/11/2026, one or two cats'],
    ['ligue zero um sete um dois 3 quatro!', 'ligue •••!'],
    ['zéro un sept un deux trois', '•••'],
    ['null, eins, sieben, eins, zwei, fünf', '•••'],
    ['صفر واحد سبعة واحد اثنين ثلاثة', '•••'],
    ['two: 0171 234567; 0172 345678', 'two: •••; •••'],
  ])('%j', (text, masked) => {
    expect(maskPerson(text)).toBe(masked);
  });
});

describe('what the owner of the pet needs stays', () => {
  it.each([
    'Seen at 12 Oak Street on Nov 21, 2026 at 14:30: she ran off',
    'on 2026-11-22, 14:30 - 15:45',
    '21.11.2026 and 11/21/2026 and 21.11.26',
    'in 2025 and 2026',
    'a chip ending in •••123',
    '3 kg, about 40 cm, 10115 Berlin',
    'one dog, two cats; one, two, three, four of them',
  ])('%j', (text) => {
    expect(maskPerson(text)).toBe(text);
  });
});

describe('names', () => {
  it.each([
    ['ask for ANA BAUER or Ana', ['Ana Bauer'], 'ask for ••• or •••'],
    ['Yours, Mr Bauer', ['Ana Bauer'], 'Yours, Mr •••'],
    ['the cat sat by the Cat sign', ['The Cat Lady'], 'the cat sat by the ••• sign'],
    ['Anastasia is not Ana', ['Ana'], 'Anastasia is not •••'],
    ['我是王小明在公园', ['王小明'], '我是•••在公园'],
    ['J. (x) was here', ['J. (x)'], '••• was here'],
    ['A cat', ['A'], 'A cat'],
    ['nothing', ['', '   '], 'nothing'],
  ])('%j of %j', (text, names, masked) => {
    expect(maskPerson(text, names)).toBe(masked);
  });
});

test('no telephone number or address comes through, whatever stands around it', () => {
  const word = fc.stringMatching(/^[a-z]{1,8}$/);
  const telephone = fc.stringMatching(/^\+?[1-9]\d{2} \d{3,4}[ -]\d{3,4}$/);
  fc.assert(
    fc.property(word, telephone, word, (before, number, after) => {
      const masked = maskPerson(`${before} ${number} ${after} ${before}@${after}.example`);
      expect(masked).toBe(`${before} ••• ${after} •••`);
    }),
  );
});
