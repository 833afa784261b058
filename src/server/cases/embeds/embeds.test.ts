import { expect, it, test } from 'vitest';
import { aUser } from '#tests/factories/accounts.ts';
import { insertCase, insertPhoto } from '#tests/factories/rows.ts';
import { testApp } from '#tests/harness/app.ts';
import { testDatabase } from '#tests/harness/database.ts';

const database = await testDatabase();
const { db } = database;
const { call } = testApp(database);
const origin = 'https://homeward.example';

async function aShownCase(more = {}) {
  const photo = await insertPhoto(db, {});
  return insertCase(db, { primary_photo_url: `/photos/${photo.id}.webp`, ...more });
}
const oEmbed = (url: string, more = '') => call('GET', `/oembed?url=${encodeURIComponent(url)}${more}`);

test('any site may show the card of a case in a frame, which runs nothing and loads nothing from elsewhere', async () => {
  const lost = await aShownCase({ title: 'Missing: <b>Mimi</b> (Cat)' });
  const { status, headers, text } = await call('GET', `/embed/pet/${lost.slug}`);
  expect([status, headers.get('x-frame-options'), headers.get('set-cookie')]).toEqual([200, null, null]);
  expect(headers.get('content-security-policy')).toMatch(
    /^default-src 'none'; img-src 'self';.*frame-ancestors \*; style-src 'sha256-/,
  );
  expect(text).toContain('Missing: &lt;b&gt;Mimi&lt;/b&gt; (Cat)');
  expect(text).toContain(`href="/pet/${lost.slug}"`);
  expect(text).not.toMatch(/<script|https?:/);
  const again = await call('GET', `/embed/pet/${lost.slug}`, { headers: { 'if-none-match': headers.get('etag')! } });
  expect([again.status, again.headers.get('x-frame-options')]).toEqual([304, null]);
});

test('a frame whose case is gone says so, instead of the error of a browser that may not show it', async () => {
  const { status, headers, text } = await call('GET', '/fr/embed/pet/nobody', { headers: { accept: 'text/html' } });
  expect([status, headers.get('x-frame-options'), headers.get('cache-control')]).toEqual([404, null, 'no-store']);
  expect(headers.get('content-security-policy')).toContain('frame-ancestors *');
  expect(text).toContain('href="/fr/cases"');
});

test('a place in another script does not turn the words around it', async () => {
  const lost = await insertCase(db, { area_name: 'حي الزيتون', last_seen_day: '2026-11-20' });
  const { text } = await call('GET', `/embed/pet/${lost.slug}`);
  expect(text).toContain('<small><bdi>حي الزيتون</bdi> · Last seen Nov 20, 2026</small>');
  const nowhere = await insertCase(db, { area_name: null, last_seen_day: null });
  expect((await call('GET', `/embed/pet/${nowhere.slug}`)).text).toContain('<small></small>');
});

it.each(['/pet/x', '/cases', '/embed/nothing', '/oembed?url=x'])('%s is not for frames', async (path) => {
  expect((await call('GET', path)).headers.get('x-frame-options')).toBe('DENY');
});

test('the card follows its case at once: home again, then hidden', async () => {
  const owner = await aUser(db);
  const [moderator, lost] = [await aUser(db, { admin: true }), await insertCase(db, { owner_user_id: owner.userId })];
  const card = () => call('GET', `/embed/pet/${lost.slug}`);
  const list = async () => (await call('GET', '/embed/cases')).text.includes(lost.slug);
  expect([(await card()).text.includes('MISSING'), await list()]).toEqual([true, true]);
  await call('PATCH', `/api/cases/${lost.id}`, { as: owner, body: { status: 'reunited' } });
  expect([(await card()).text.includes('HOME AGAIN'), await list()]).toEqual([true, false]);
  const body = { kind: 'case', id: lost.id, act: 'hide', reason: 'scam' };
  await call('POST', '/api/moderation/decisions', { as: moderator, body });
  expect([(await card()).status, (await oEmbed(`${origin}/pet/${lost.slug}`)).status]).toEqual([404, 404]);
});

test('the address of a merged report shows the card of the kept one, and goes with it', async () => {
  const [owner, admin] = [await aUser(db), await aUser(db, { admin: true })];
  const [merged, kept] = [await insertCase(db), await insertCase(db, { owner_user_id: owner.userId })];
  await call('POST', `/api/admin/cases/${merged.id}/merge`, { as: admin, body: { into: kept.id } });
  const card = () => call('GET', `/embed/pet/${merged.slug}`);
  expect((await card()).text).toContain(`href="/pet/${kept.slug}"`);
  await call('DELETE', `/api/cases/${kept.id}`, { as: owner });
  expect((await card()).status).toBe(404);
});

test('a town shows its newest open cases, with the filters of every list', async () => {
  const near = await insertCase(db, { title: 'Missing: Near (Cat)', public_lat: 45, public_lng: 11 });
  const far = await insertCase(db, { title: 'Missing: Far (Cat)', public_lat: 55, public_lng: 11 });
  const { text } = await call('GET', '/embed/cases?near=45,11,20&limit=3');
  expect([text.includes(near.slug), text.includes(far.slug)]).toEqual([true, false]);
  expect(text).toContain('href="/cases?near=45%2C11%2C20"');
  const wrong = await call('GET', '/embed/cases?limit=13');
  expect([wrong.status, Object.keys(wrong.json.error.fields)]).toEqual([422, ['limit']]);
});

test('oEmbed tells how to show a case, no larger than it is asked to', async () => {
  const lost = await aShownCase();
  const { status, headers, json } = await oEmbed(`${origin}/pet/${lost.slug}`);
  expect([status, headers.get('access-control-allow-origin')]).toEqual([200, '*']);
  expect(json).toMatchObject({ version: '1.0', type: 'rich', title: lost.title, provider_url: origin, width: 480 });
  expect(json.html).toMatch(new RegExp(`^<iframe src="${origin}/embed/pet/${lost.slug}" .*width="480"`));
  expect(json.thumbnail_url).toBe(`${origin}/pet/${lost.slug}/card.png?v=${lost.image_version}-missing`);
  const small = (await oEmbed(`${origin}/pet/${lost.slug}`, '&maxwidth=300&maxheight=150')).json;
  expect([small.width, small.height, small.thumbnail_url]).toEqual([300, 150, undefined]);
});

it.each([
  ['no case', `${origin}/pet/nobody`, '', 404],
  ['another page', `${origin}/cases`, '', 404],
  ['another site', 'https://elsewhere.example/pet/x', '', 404],
  ['no address', 'not an address %', '', 404],
  ['a name that no case can have', `${origin}/pet/a%00b`, '', 404],
  ['another format', `${origin}/pet/x`, '&format=xml', 501],
  ['a width that is none', `${origin}/pet/x`, '&maxwidth=wide', 422],
])('oEmbed refuses %s', async (_, url, more, status) => {
  expect((await oEmbed(url, more)).status).toBe(status);
});
