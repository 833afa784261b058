import jsQR from 'jsqr';
import sharp from 'sharp';
import { expect, test } from 'vitest';
import { pathWithPlace } from '#core/contract/place.ts';
import { testApp } from '#tests/harness/app.ts';
import { testDatabase } from '#tests/harness/database.ts';

const { app, call } = testApp(await testDatabase());

const vet = { place: 'Happy Paws, 12 Mill Lane, Oxford', at: '51.75200,-1.25800', precision: 'pin' as const };
const file = async (path: string) => {
  const answer = await app.request(path);
  return { type: answer.headers.get('content-type'), bytes: Buffer.from(await answer.arrayBuffer()) };
};

test.each([
  ['a vet, on A4', vet, 'a4'],
  ['a vet, on Letter', vet, 'letter'],
  ['a long name', { ...vet, place: 'Tierärztliche Gemeinschaftspraxis '.repeat(3).trim() }, 'a4'],
  ['a name from right to left', { ...vet, place: 'بيطري حيفا' }, 'a4'],
])('the code of %s is read back as the address with the place', async (_, place, paper) => {
  const { type, bytes } = await file(`${pathWithPlace('/place-code.jpg', place)}&paper=${paper}`);
  expect(type).toBe('image/jpeg');
  const { data, info } = await sharp(bytes).ensureAlpha().raw().toBuffer({ resolveWithObject: true });
  const read = jsQR(new Uint8ClampedArray(data), info.width, info.height);
  expect(read?.data).toBe(`https://homeward.example${pathWithPlace('/here', place)}`);
});

test('the sheet is a page of PDF', async () => {
  const { type, bytes } = await file(pathWithPlace('/place-code.pdf', vet));
  expect(type).toBe('application/pdf');
  expect(bytes.subarray(0, 5).toString()).toBe('%PDF-');
});

test('what is no place is refused with an error at its field', async () => {
  for (const [query, field] of [
    ['', 'place'],
    ['place=win.example/now', 'place'],
    ['place=Vet&at=1', 'at'],
    ['place=Vet&paper=a3', 'paper'],
  ]) {
    const { status, json } = await call('GET', `/place-code.pdf?${query}`);
    expect([query, status, Object.keys(json.error.fields)]).toEqual([query, 422, [field]]);
  }
});
