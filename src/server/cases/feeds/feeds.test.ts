import { gunzipSync } from 'node:zlib';
import { describe, expect, test, vi } from 'vitest';
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

const kept = await (async () => {
  const at = (public_lat: number, public_lng: number) => ({ public_lat, public_lng, owner_user_id: owner.userId });
  const [town, beside] = [at(-20, 100), at(-20.3, 100)];
  return {
    dog: await insertCase(database.db, { ...town, species: 'dog', status: 'missing', title: 'Missing: Qwim' }),
    cat: await insertCase(database.db, { ...town, species: 'cat', status: 'found', side: 'found' }),
    far: await insertCase(database.db, { ...beside, species: 'dog', status: 'sighted' }),
    home: await insertCase(database.db, { ...beside, species: 'dog', status: 'reunited' }),
  };
})();
const around = 'near=-20,100,100';

describe('a filter of the list narrows the page, the API, the feed and the map alike', () => {
  test.each<[query: string, names: (keyof typeof kept)[]]>([
    [around, ['dog', 'cat', 'far', 'home']],
    ['near=-20,100,5', ['dog', 'cat']],
    [`${around}&status=sighted`, ['far']],
    [`${around}&status=reunited`, ['home']],
    [`${around}&species=dog`, ['dog', 'far', 'home']],
    [`${around}&species=dog&status=missing`, ['dog']],
    [`${around}&sightable=true`, ['dog', 'far']],
    [`${around}&type=object`, []],
    [`${around}&type=pet&q=qwim`, ['dog']],
    ['q=qwim', ['dog']],
  ])('%s', async (query, names) => {
    const ids = names.map((name) => kept[name].id).sort();
    const { call } = testApp(database);
    const listed = (await call('GET', `/api/cases?${query}`)).json.cases;
    expect(listed.map(({ id }: { id: string }) => id).sort()).toEqual(ids);
    const feed = (await call('GET', `/feed.xml?${query}`)).text;
    expect([...feed.matchAll(/<guid[^>]*>([^<]*)</g)].map(([, id]) => id).sort()).toEqual(ids);
    const inFeed = new URL(textOf(feed, 'link')!).searchParams;
    inFeed.sort();
    expect(inFeed.toString()).toBe(new URLSearchParams(query.split('&').sort().join('&')).toString());
    const map = (await call('GET', `/cases.geojson?${query}`)).json;
    const shown = names.filter((name) => name !== 'home' || query.includes('status')).map((name) => kept[name].id);
    expect(map.features.map(({ id }: { id: string }) => id).sort()).toEqual(shown.sort());
    expect(map.complete).toBe(true);
  });

  test.each(['status=eaten', 'species=dragon', 'near=91,0,5', 'near=', 'type=car', 'sightable=false'])(
    '%s is refused with an error at its field',
    async (query) => {
      const [field] = query.split('=');
      for (const path of ['/api/cases', '/feed.xml', '/cases.geojson']) {
        const { status, json } = await call('GET', `${path}?${query}`);
        expect([path, status, json.error?.code, Object.keys(json.error?.fields ?? {})]).toEqual([
          path,
          422,
          'invalid',
          [field],
        ]);
      }
    },
  );
});

test('the map is asked for an area, also across the date line', async () => {
  const east = { owner_user_id: owner.userId, public_lat: 60, public_lng: 179.9 };
  const { id } = await insertCase(database.db, east);
  const { call } = testApp(database);
  const within = async (bbox: string) =>
    (await call('GET', `/cases.geojson?bbox=${bbox}`)).json.features.map((feature: { id: string }) => feature.id);
  expect((await within('99,-20.1,101,-19')).sort()).toEqual([kept.dog.id, kept.cat.id].sort());
  expect(await within('179,59,-179,61')).toEqual([id]);
  expect(await within('-179,59,179,61')).toEqual([]);
  for (const bbox of ['1,2,3', '0,2,1,1', '0,0,181,1', 'a,b,c,d', '0,0,1,1,1'])
    expect((await call('GET', `/cases.geojson?bbox=${bbox}`)).status, bbox).toBe(422);
});
