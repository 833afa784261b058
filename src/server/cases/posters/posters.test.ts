import jsQR from 'jsqr';
import sharp from 'sharp';
import { describe, expect, it, test } from 'vitest';
import { type PosterChoice, posterFormats, posterPapers } from '#core/cases/poster.ts';
import { m } from '#core/paraglide/messages.js';
import type { Locale } from '#core/paraglide/runtime.js';
import { inLocale } from '#server/platform/in-locale.ts';
import { insertCase } from '#tests/factories/rows.ts';
import { testApp } from '#tests/harness/app.ts';
import { testDatabase } from '#tests/harness/database.ts';
import { drawPoster, onPage } from './draw-poster.ts';
import { inTwo, posterWords } from './words.ts';

const { app, call, db } = await (async () => {
  const database = await testDatabase();
  return { ...testApp(database), db: database.db };
})();
const plain: PosterChoice = { format: 'poster', paper: 'a4' };

describe('the words of a poster', () => {
  const shown = async (more = {}) => {
    const { slug } = await insertCase(db, more);
    return (await call('GET', `/api/cases/${slug}`)).json;
  };

  it('have the name alone, the reward apart, and no microchip', async () => {
    const description = 'Colour: grey\nMicrochip: Unknown\nReward: 200 €';
    const words = posterWords(await shown({ description }), plain, 'https://homeward.example/p/1');
    expect(words).toMatchObject({
      headline: 'MISSING',
      name: 'Mimi (Cat)',
      look: 'Colour: grey',
      reward: 'Reward: 200 €',
    });
    expect(words).toMatchObject({ address: 'homeward.example/p/1', phone: null, asOf: null });
  });

  it('say STILL MISSING with the day, FOUND and HOME AGAIN', async () => {
    const still = { ...plain, still: '2026-11-26' };
    expect(posterWords(await shown(), still, '')).toMatchObject({
      headline: 'STILL MISSING',
      asOf: 'Still missing on Nov 26, 2026',
    });
    expect(posterWords(await shown({ status: 'found' }), still, '')).toMatchObject({ headline: 'FOUND', name: 'Cat' });
    const home = await shown({ status: 'reunited', side: 'missing' });
    expect(posterWords(home, still, '')).toMatchObject({ headline: 'HOME AGAIN', asOf: null });
  });

  it('cut a description of more than 320 letters', async () => {
    const { look } = posterWords(await shown({ description: 'shy '.repeat(200) }), plain, '');
    expect(look.length).toBeLessThanOrEqual(321);
  });
});

describe('a poster in another language', () => {
  const pet = { title: 'Missing: Mimi (Cat)', description: 'Sex: Female\nReward: 200 €' };
  const inBoth = async (language: Locale, second?: Locale) => {
    const { slug } = await insertCase(db, pet);
    const words = async (locale: Locale) => {
      const { json } = await call('GET', `/api/cases/${slug}`, { headers: { 'accept-language': locale } });
      return inLocale(locale, () => posterWords(json, plain, ''));
    };
    return second ? inTwo(await words(language), await words(second)) : words(language);
  };

  it.each<[Locale, string, string, string]>([
    ['en', 'MISSING', 'Mimi (Cat)', 'Sex: Female'],
    ['es', 'SE BUSCA', 'Mimi (Gato)', 'Sexo: Hembra'],
    ['pt', 'PROCURA-SE', 'Mimi (Gato)', 'Sexo: Fêmea'],
    ['fr', 'PERDU', 'Mimi (Chat)', 'Sexe\u202f: Femelle'],
    ['de', 'VERMISST', 'Mimi (Katze)', 'Geschlecht: Weiblich'],
    ['ar', 'مفقود', 'Mimi (قطة)', 'الجنس: أنثى'],
  ])('says in %s what was written in English', async (locale, headline, name, look) => {
    const words = await inBoth(locale);
    expect(words).toMatchObject({ headline, name, look });
    expect(words.reward).toMatch(/200 €$/);
    expect([words.reward, words.call]).not.toContain((await inBoth(locale === 'en' ? 'de' : 'en')).call);
  });

  it('says what matters in a second language below it, and nothing twice', async () => {
    const words = await inBoth('en', 'ar');
    expect(words).toMatchObject({ headline: 'MISSING\nمفقود', name: 'Mimi (Cat)', look: 'Sex: Female' });
    expect(inTwo(words, words)).toMatchObject({ headline: words.headline, call: words.call });
  });

  it.each<[string, 'left' | 'right']>([
    ['language=fr', 'left'],
    ['language=ar', 'right'],
    ['language=ar&second=fr', 'right'],
    ['language=fr&second=ar', 'left'],
  ])('with %s begins on the proper side: its code stands on the %s', async (query, side) => {
    const { id, slug } = await insertCase(db, pet);
    for (const format of ['poster', 'sign'] as const) {
      const drawn = await app.request(`/pet/${slug}/poster.jpg?format=${format}&${query}`);
      const picture = Buffer.from(await drawn.arrayBuffer());
      const { width, height } = await sharp(picture).metadata();
      const half = { top: 0, height, width: Math.floor(width / 2) };
      const at = { left: { ...half, left: 0 }, right: { ...half, left: width - half.width } };
      // on a sign the photo comes first and the code last
      const other = side === 'left' ? 'right' : 'left';
      const read = await readCode(
        await sharp(picture)
          .extract(at[format === 'sign' ? other : side])
          .toBuffer(),
        plain,
      );
      expect(read).toBe(`https://homeward.example/p/${id.replaceAll('-', '').slice(0, 10)}`);
    }
  });
});

describe('a drawn poster', () => {
  const url = 'https://homeward.example/p/3f2a9c1b04';
  const content = {
    ...{
      headline: 'STILL MISSING',
      asOf: 'Still missing on Nov 26, 2026',
      name: 'قطتي (Cat)',
      call: 'Call',
      phone: null,
    },
    ...{
      seen: null,
      place: 'Oak Park',
      look: 'x'.repeat(320),
      reward: 'Reward: 1',
      address: 'homeward.example/p/3f2a9c1b04',
    },
    ...{ colour: '#c42b2b', url, photo: null },
  };

  it.each(posterFormats.flatMap((format) => posterPapers.map((paper) => ({ format, paper }))))(
    'as $format on $paper has a code that can be read, also with a long name',
    async (choice) => {
      const name = `${'Bartholomew the Third '.repeat(6)}${'x'.repeat(100)}`;
      for (const drawn of [content, { ...content, name, asOf: null, reward: null }]) {
        const picture = await drawPoster(drawn, choice);
        expect(await readCode(picture, choice)).toBe(url);
      }
    },
  );

  it.each([
    ['upright', 600, 800],
    ['wide', 1200, 900],
    ['panoramic', 1600, 700],
  ])('shows the photo without anything beside it, when it is %s', async (_, width, height) => {
    const image = await sharp({ create: { width, height, channels: 3, background: '#20c040' } })
      .webp()
      .toBuffer();
    const photo = { image, focus: { x: 0.5, y: 0.2 } };
    for (const format of ['poster', 'strips', 'square'] as const) {
      const { data, info } = await sharp(await drawPoster({ ...content, photo }, { ...plain, format }))
        .resize({ width: 200 })
        .raw()
        .toBuffer({ resolveWithObject: true });
      const green = (x: number, y: number) => {
        const [r, g, b] = data.subarray((y * info.width + x) * 3);
        return Math.abs(r! - 32) + Math.abs(g! - 192) + Math.abs(b! - 64) < 20;
      };
      const row = Math.round(info.height * 0.33);
      const from = Array.from({ length: info.width }, (_, x) => x).findIndex((x) => green(x, row));
      expect([format, from >= 9 && from <= 12]).toEqual([format, true]);
    }
  });

  it('has a code that can be read beside the longest of addresses', async () => {
    const address = `lost-and-found.${'a-very-long-town.'.repeat(3)}example/p/3f2a9c1b04`;
    for (const format of ['strips', 'sign', 'square'] as const)
      expect(
        await readCode(await drawPoster({ ...content, address }, { ...plain, format }), { ...plain, format }),
      ).toBe(url);
  });

  it('is a PDF of one page in less than a second of processor time', async () => {
    await onPage(await drawPoster(content, plain), plain, 'warm');
    const before = process.cpuUsage();
    const pdf = await onPage(await drawPoster(content, plain), plain, 'Poster');
    const { user, system } = process.cpuUsage(before);
    expect((user + system) / 1000).toBeLessThan(1000);
    expect(pdf.toString('latin1')).toMatch(/^%PDF-[\s\S]*\/MediaBox \[0 0 595\.28 841\.89\]/);
    expect(pdf.toString('latin1').match(/\/Type \/Page\b/g)).toHaveLength(1);
  });
});

test('everybody gets the poster of a case, nobody that of a hidden one or one that there is not', async () => {
  const { id, slug } = await insertCase(db);
  const pdf = await call('GET', `/pet/${slug}/poster.pdf`);
  expect([pdf.status, pdf.headers.get('content-type')]).toEqual([200, 'application/pdf']);
  const picture = await call('GET', `/pet/${slug}/poster.jpg?format=square`);
  expect([picture.status, picture.headers.get('content-type')]).toEqual([200, 'image/jpeg']);
  const hidden = await insertCase(db, { hidden_at: new Date(), hidden_reason: 'scam' });
  expect((await call('GET', `/pet/${hidden.slug}/poster.pdf`)).status).toBe(410);
  expect((await call('GET', '/pet/nobody/poster.pdf')).status).toBe(404);
  const short = await call('GET', `/p/${id.replaceAll('-', '').slice(0, 10)}`);
  expect([short.status, short.headers.get('location')]).toEqual([302, `/pet/${slug}`]);
  expect((await call('GET', '/p/nobody')).headers.get('location')).toBe('/pet/nobody');
});

test.each([
  ['format=poem', m.errors_field_not_listed()],
  ['language=xx', m.errors_field_not_listed()],
  ['paper=', m.errors_field_required()],
  ['photo=1', m.errors_field_invalid()],
  ['still=tomorrow', m.errors_field_invalid()],
])('a poster with %s is refused', async (query, message) => {
  const { slug } = await insertCase(db);
  const { status, json } = await call('GET', `/pet/${slug}/poster.jpg?${query}`);
  expect([status, json.error.fields]).toEqual([422, { [query.split('=')[0]!]: message }]);
});

/** Reads the code from the lower half, at the size of a screen. On the page with strips, that of the first strip. */
async function readCode(picture: Buffer, { format }: PosterChoice): Promise<string | undefined> {
  const { width, height } = await sharp(picture).metadata();
  const strip = Math.round(width / 8);
  const foot = { left: 0, top: Math.round(height / 2), width, height: Math.floor(height / 2) };
  const part = sharp(picture)
    .extract(format === 'strips' ? { left: 0, top: height - strip, width: strip, height: strip } : foot)
    .ensureAlpha()
    .raw();
  const { data, info } = await part.toBuffer({ resolveWithObject: true });
  return jsQR(new Uint8ClampedArray(data), info.width, info.height)?.data;
}
