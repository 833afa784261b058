import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { isMadeUp, maskChipNumbers, maskMicrochip, microchipLast3, normaliseMicrochip } from './microchip.ts';

const number = '985112345678903';

describe('normaliseMicrochip', () => {
  it.each([
    number,
    '985 112 345 678 903',
    '985-112-345678903',
    'chip: 985.112.345.678.903 (left shoulder)',
    '٩٨٥١١٢٣٤٥٦٧٨٩٠٣',
    '９８５１１２３４５６７８９０３',
  ])('reads one number from %s', (entry) => expect(normaliseMicrochip(entry)).toBe(number));
  it('reads older numbers with letters', () => {
    expect(normaliseMicrochip('0a01 23456f')).toBe('0A0123456F');
    expect(normaliseMicrochip('AVID*012*345*678')).toBe('AVID012345678'.slice(4));
  });
  it('takes the number of 15 digits before a longer one, and even within one', () => {
    expect(normaliseMicrochip('0171 2345678 9012345678, chip: 985112345678903')).toBe(number);
    expect(normaliseMicrochip('985 112 345 678 903 2019')).toBe(number);
  });
  it.each(['tag 123456, chip 0A0123456F', 'chip 0A0123456F, tag 123456'])(
    'takes the longest of older numbers: %s',
    (entry) => expect(normaliseMicrochip(entry)).toBe('0A0123456F'),
  );
  it('needs six digits', () => {
    expect(normaliseMicrochip('123456')).toBe('123456');
    expect(normaliseMicrochip('12345')).toBeNull();
  });
  it.each(['yes', 'Unknown', 'chipped in 2019', ''])('is null for the word %j', (entry) => {
    expect(normaliseMicrochip(entry)).toBeNull();
  });
});

describe('a made-up number', () => {
  it.each(['000000000000000', '999999', '123456789012345', '0123456789', '987654321'])('is told: %s', (made) =>
    expect(isMadeUp(made)).toBe(true),
  );
  it.each([number, '0A0123456F', '012345678901234'.replace('7', '8'), '112233445'])('is not every one: %s', (real) =>
    expect(isMadeUp(real)).toBe(false),
  );
});

describe('masking', () => {
  it('shows a word as typed', () => expect(maskMicrochip('Yes, in 2019')).toBe('Yes, in 2019'));
  it('shows only the end of a number', () => {
    expect(maskMicrochip('985 112 345 678 903')).toBe('•••903');
    expect(maskMicrochip('yes: 985112345678903!')).toBe('yes: •••903!');
    expect(microchipLast3(number)).toBe('903');
  });
  it('masks chip numbers in free text and leaves telephone numbers', () => {
    expect(maskChipNumbers('chip 985 112 345 678 903, call 0171 2345678')).toBe('chip •••903, call 0171 2345678');
    expect(maskChipNumbers('٩٨٥١١٢٣٤٥٦٧٨٩٠٣')).toBe('•••903');
  });
  it.each([
    ['9️⃣85112345678903 is hers', '•••903 is hers'],
    ['9 8 5 1 1 2 3 4 5 6 7 8 9 0 3', '•••903'],
    ['985–112_345\u200b678·903', '•••903'],
    ['①985112345678903', '•••903'],
    ['call 0171 2345678 chip985112345678903', 'call 0171 2345678 chip•••903'],
    ['AVID 012*345*678', 'AVID •••678'],
    ['her chip number is: 0A01 23456F', 'her chip number is: •••56F'],
    ['chip no. 123 456 789 0', 'chip no. •••890'],
    ['chip 98511234567890312', 'chip •••312'],
    ['985 112 345 678 903 2019', '•••903 2019'],
    ['985 112 345 678 903 985', '•••985'],
  ])('masks %s', (text, masked) => expect(maskChipNumbers(text)).toBe(masked));

  it.each([
    'call +39 049 123 4567',
    'chipped in 2019, call 049 123 4567',
    'born 2019-05-03, 4 kg, reward 1.000.000',
    'two phones: 0171 2345678, 030 12345678',
    'house 12, 36100 Vicenza, 12/05/2026 10:30',
    'two short phones: 0171 23456, 030 123',
    'parcel AB1234567890123',
    'chip 1234567',
  ])('leaves %s', (text) => expect(maskChipNumbers(text)).toBe(text));

  it.each([
    ['985 112 345 678 903', '•••903'],
    ['985112345678903 12', '•••903 12'],
    ['call +39 049 123 4567 or scan 985112345678903', 'call +39 049 123 4567 or scan •••903'],
    ['+ 491512345678901', '+ 491512345678901'],
    ['+(49) 1512 345678901', '+(49) 1512 345678901'],
  ])('masks what is no telephone number among the ways to reach someone: %s', (text, masked) =>
    expect(maskChipNumbers(text, { contact: true })).toBe(masked),
  );

  it('masks the number of its own pet however it is written, beside others and only once', () => {
    const mask = (text: string, own: string) =>
      maskChipNumbers(text, { own: { last3: own.slice(-3), is: (typed) => typed === own } });
    expect(mask('0A0123456F, later 985112345678904', '0A0123456F')).toBe('•••56F, later •••904');
    expect(mask('9 8 5 1 1 2 3 4 5 6 7 8 9 0 3', number)).toBe('•••903');
  });

  it('never lets four digits of a chip number through, however it is typed', () => {
    const digits = fc.array(fc.integer({ min: 0, max: 9 }), { minLength: 15, maxLength: 15 });
    const typed = fc.tuple(digits, fc.constantFrom('', ' ', '-', '.'), fc.constantFrom('', 'yes ', 'no. '));
    fc.assert(
      fc.property(typed, ([parts, separator, before]) => {
        for (const mask of [maskMicrochip, maskChipNumbers])
          expect(mask(before + parts.join(separator)).replace(/\D/g, '')).toBe(parts.slice(-3).join(''));
      }),
    );
  });
});
