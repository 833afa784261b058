import { gunzipSync } from 'node:zlib';
import { expect, test, vi } from 'vitest';
import { photos } from '#server/platform/database/schema/photos.ts';
import { aUser } from '#tests/factories/accounts.ts';
import { aMissingReport } from '#tests/factories/reports.ts';
import { insertCase, insertPhoto } from '#tests/factories/rows.ts';
import { testApp, testInstance } from '#tests/harness/app.ts';
import { testDatabase } from '#tests/harness/database.ts';

const database = await testDatabase();
const { call } = await testInstance(database); // receives its own events
const owner = await aUser(database.db);
const origin = 'https://homeward.example';

/** The text of an element as an XML reader returns it. */
const textOf = (xml: string, element: string) =>
  xml
    .match(new RegExp(`<${element}>([^<]*)</${element}>`))?.[1]
    ?.replace(/&lt;/g, '<')
    .replace(/&gt;/g, '>')
    .replace(/&#39;/g, "'")
    .replace(/&quot;/g, '"')
    .replace(/&amp;/g, '&');

test('people’s texts are shown literally: as plain text in the title, as HTML in the description', async () => {
  const body = aMissingReport({
    pet_name: '<b>Rex</b> & Co',
    distinctive_markings: '<img src=x onerror=alert(1)> & so on',
  });
  const { json } = await call('POST', '/api/cases', { as: owner, body });
  const { text } = await call('GET', '/feed.xml');
  const item = text.split('<item>').find((one) => one.includes(json.id))!;
  expect(textOf(item, 'title')).toBe(json.title);
  expect(json.title).toContain('<b>Rex</b> & Co');
  expect(textOf(item, 'description')).toContain('&lt;img src=x onerror=alert(1)&gt; &amp; so on');
  expect(textOf(item, 'description')).not.toMatch(/<(?!br>)/);
  expect(text).toContain('<language>en</language>');
});

test('the photo is included, with its type and its absolute URL', async () => {
  const photo = await insertPhoto(database.db, { owner_user_id: owner.userId, width: 640, height: 480 });
  const shown = await insertCase(database.db, {
    owner_user_id: owner.userId,
    primary_photo_url: `/photos/${photo.id}.webp`,
    public_lat: 1,
    public_lng: 2,
  });
  await database.db.update(photos).set({ case_id: shown.id });
  const { call } = testApp(database); // rows inserted directly cause no events
  const { text } = await call('GET', '/feed.xml');
  const item = text.split('<item>').find((one) => one.includes(shown.id));
  expect(item).toContain(
    `<media:content url="${origin}/photos/${photo.id}.webp" type="image/webp" medium="image" width="640" height="480"/>`,
  );
  const { json } = await call('GET', '/cases.geojson');
  const feature = json.features.find(({ id }: { id: string }) => id === shown.id);
  expect(feature.properties.primary_photo_url).toBe(`${origin}/photos/${photo.id}.webp`);
});

test.each(['/feed.xml', '/cases.geojson'])('%s answers 304 until something changes', async (path) => {
  const first = await call('GET', path);
  const etag = first.headers.get('etag')!;
  const again = await call('GET', path, { headers: { 'if-none-match': `"other", ${etag}` } });
  expect([again.status, again.text, again.headers.get('etag')]).toEqual([304, '', etag]);
  expect((await call('GET', path, { headers: { 'if-none-match': '"other"' } })).status).toBe(200);
  const located = aMissingReport({ location: { lat: 10, lng: 20 } });
  await call('POST', '/api/cases', { as: owner, body: located });
  expect((await call('GET', path, { headers: { 'if-none-match': etag } })).status).toBe(200);
});

test.each(['/feed.xml', '/cases.geojson'])('%s is rendered and compressed once after each change', async (path) => {
  const { app, dependencies, call } = await testInstance(database);
  const list = vi.spyOn(dependencies.cases, 'ask');
  const zipped = await app.request(path, { headers: { 'accept-encoding': 'br, gzip' } });
  expect(zipped.headers.get('content-encoding')).toBe('gzip');
  const answers = await Promise.all(Array.from({ length: 20 }, () => call('GET', path)));
  expect(gunzipSync(Buffer.from(await zipped.arrayBuffer())).toString()).toBe(answers[0]!.text);
  expect(answers[0]!.headers.get('content-encoding')).toBeNull();
  expect(list).toHaveBeenCalledTimes(1);
  await call('POST', '/api/cases', { as: owner, body: aMissingReport({ location: { lat: 10, lng: 20 } }) });
  expect((await call('GET', path)).text).not.toBe(answers[0]!.text);
  expect(list).toHaveBeenCalledTimes(2);
});
