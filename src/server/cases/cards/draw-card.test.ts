import sharp from 'sharp';
import { describe, expect, it } from 'vitest';
import { drawCard } from './draw-card.ts';
import { drawText, type TextStyle } from './text.ts';

const draw = drawCard;
const style: TextStyle = { sizes: [48], weight: 'bold', colour: '#000000', width: 400, height: 200 };
const content = {
  status: 'missing',
  title: 'Missing: Max (Dog)',
  area: 'Oak Park',
  date: 'Mar 5, 2026',
  photo: null,
} as const;

describe('letters', () => {
  it('that no font contains are boxes, and are recognised as such', async () => {
    expect(await isBox('\u{13000}')).toBe(true);
    expect(await isBox('\u{10fffd}')).toBe(true);
  });

  it.each([
    ['Latin', 'Ağłñ'],
    ['Cyrillic', 'ЖѓЇ'],
    ['Greek', 'Ωψά'],
    ['Arabic', 'قطپ'],
    ['Hebrew', 'חתול'],
    ['Chinese', '猫貓们'],
    ['Japanese', 'ねコ犬'],
    ['Korean', '고양이'],
    ['Hindi', 'कखग'],
    ['Thai', 'กแมว'],
    ['Bengali', 'কখগ'],
    ['Tamil', 'கஙச'],
    ['Georgian', 'კატა'],
    ['Armenian', 'կատու'],
    ['Khmer', 'កខគ'],
    ['Amharic', 'ድመት'],
    ['Gurmukhi', 'ਕਖਗ'],
    ['Sinhala', 'කඛග'],
    ['Burmese', 'ကခဂ'],
    ['Telugu', 'కఖగ'],
    ['Kannada', 'ಕಖಗ'],
    ['Malayalam', 'കഖഗ'],
    ['Gujarati', 'કખગ'],
    ['Lao', 'ກຂຄ'],
    ['Odia', 'କଖଗ'],
    ['Dhivehi', 'ހށނ'],
    ['Tibetan', 'ཀཁག'],
    ['emoji', '🐱🐶❤🦜'],
  ])('in %s are drawn', async (_, letters) => {
    for (const letter of letters) expect([letter, await isBox(letter)]).toEqual([letter, false]);
  });
});

describe('a card', () => {
  it('is a PNG of 1200 x 630', async () => {
    const { format, width, height } = await sharp(await draw(content)).metadata();
    expect([format, width, height]).toEqual(['png', 1200, 630]);
  });

  it.each([
    ['missing', [196, 43, 43]],
    ['sighted', [180, 84, 10]],
    ['found', [29, 98, 184]],
    ['reunited', [31, 122, 69]],
  ] as const)('has the badge of %s', async (status, colour) => {
    const inBadge = await pixel(await draw({ ...content, status }), 625, 105);
    inBadge.forEach((value, i) => {
      expect(Math.abs(value - colour[i]!)).toBeLessThan(12);
    });
  });

  it('shows the photo', async () => {
    const photo = await sharp({ create: { width: 900, height: 300, channels: 3, background: '#20c040' } })
      .webp()
      .toBuffer();
    const [red, green, blue] = await pixel(await draw({ ...content, photo }), 280, 300);
    expect(Math.abs(red! - 32) + Math.abs(green! - 192) + Math.abs(blue! - 64)).toBeLessThan(40);
  });

  it('takes any text', async () => {
    const title = `<b>&amp; "${'long '.repeat(80)}${'x'.repeat(300)}\n\u0000`;
    for (const text of [title, '🐱'.repeat(200), 'ق'.repeat(300)])
      expect((await sharp(await draw({ ...content, title: text, area: text })).metadata()).width).toBe(1200);
  });
});

async function pixel(png: Uint8Array, left: number, top: number): Promise<number[]> {
  return [...(await sharp(png).removeAlpha().extract({ left, top, width: 1, height: 1 }).raw().toBuffer())];
}

/**
 * Missing characters are drawn as frames, with three edges inked along most of their length (the fourth may be cut
 * off).
 */
async function isBox(letter: string): Promise<boolean> {
  const image = sharp((await drawText(letter, style)).data)
    .ensureAlpha()
    .raw();
  const { data, info } = await image.toBuffer({ resolveWithObject: true });
  const ink = (x: number, y: number) => data[(y * info.width + x) * 4 + 3]! > 60;
  const columns = Array.from({ length: info.width }, (_, x) => rangeOf(info.height, (y) => ink(x, y)).length);
  const rows = Array.from({ length: info.height }, (_, y) => rangeOf(info.width, (x) => ink(x, y)).length);
  const [height, width] = [
    rangeOf(info.height, (y) => rows[y]! > 0).length,
    rangeOf(info.width, (x) => columns[x]! > 0).length,
  ];
  const edges = [rows.find((inked) => inked > 0)! / width, rows.findLast((inked) => inked > 0)! / width];
  return [...edges, columns.find((inked) => inked > 0)! / height].every((share) => share > 0.85);
}

function rangeOf(length: number, keep: (i: number) => boolean): number[] {
  return Array.from({ length }, (_, i) => i).filter(keep);
}
