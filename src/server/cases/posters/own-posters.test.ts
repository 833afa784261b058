import { expect, it } from 'vitest';
import { limits } from '#core/cases/limits.ts';
import { mergeCases } from '#server/moderation/admin-cases.ts';
import { poster_batches, poster_scans } from '#server/platform/database/schema/posters.ts';
import { aUser } from '#tests/factories/accounts.ts';
import { insertCase } from '#tests/factories/rows.ts';
import { testApp } from '#tests/harness/app.ts';
import { testDatabase } from '#tests/harness/database.ts';
import { forgetScans } from './store.ts';

const database = await testDatabase();
const { db } = database;
const { call, dependencies } = testApp(database);

const phone =
  'Mozilla/5.0 (iPhone; CPU iPhone OS 26_0 like Mac OS X) AppleWebKit/605.1.15 Version/26.0 Mobile Safari/604.1';
const open = (code: string, headers: Record<string, string> = { 'user-agent': phone }, method = 'GET') =>
  call(method, `/p/${code}`, { headers });
const codeOf = ({ url }: { url: string }) => url.split('/p/')[1]!;

async function aPosterOf(name = 'Corner of Mill Lane') {
  const owner = await aUser(db);
  const lost = await insertCase(db, { owner_user_id: owner.userId });
  const batches = `/api/cases/${lost.id}/poster-batches`;
  const { json: batch } = await call('POST', batches, { as: owner, body: { name } });
  const read = async () => (await call('GET', batches, { as: owner })).json.batches;
  return { owner, lost, batches, batch, read };
}

it('a place has a code of its own, and its owner sees how often it was scanned on each day', async () => {
  const { lost, batch, read } = await aPosterOf();
  expect(batch).toMatchObject({ name: 'Corner of Mill Lane', days: [] });
  for (let times = 0; times < 2; times++) {
    const led = await open(codeOf(batch));
    expect([led.status, led.headers.get('location')]).toEqual([302, `/pet/${lost.slug}`]);
    expect(led.headers.get('cache-control')).toBe('no-store');
    expect(led.headers.get('set-cookie')).toBeNull();
  }
  await open(lost.id.replaceAll('-', '').slice(0, 10));
  const [day] = (await read())[0].days;
  expect(day).toEqual({ day: expect.stringMatching(/^\d{4}-\d\d-\d\d$/), count: 2 });
  expect((await db.select().from(poster_scans))[0]).toEqual({ batch_id: batch.id, ...day });
});

it.each([
  ['a link preview', { 'user-agent': 'facebookexternalhit/1.1' }, 'GET'],
  ['a program without a name', {}, 'GET'],
  ['a page that is loaded ahead', { 'user-agent': phone, 'sec-purpose': 'prefetch' }, 'GET'],
  ['who asks for the headers only', { 'user-agent': phone }, 'HEAD'],
])('does not count %s, which is led there all the same', async (_, headers, method) => {
  const { lost, batch, read } = await aPosterOf();
  expect((await open(codeOf(batch), headers as Record<string, string>, method)).headers.get('location')).toBe(
    `/pet/${lost.slug}`,
  );
  expect((await read())[0].days).toEqual([]);
});

it('the same name is the same place, and there are not more than anybody can hang', async () => {
  const { owner, lost, batches, batch } = await aPosterOf();
  const again = await call('POST', batches, { as: owner, body: { name: ' Corner of  Mill Lane' } });
  expect([again.status, again.json.id]).toEqual([201, batch.id]);
  const many = Array.from({ length: limits.posterBatches - 1 }, (_, at) => ({ case_id: lost.id, name: `Tree ${at}` }));
  await db.insert(poster_batches).values(many);
  const full = await call('POST', batches, { as: owner, body: { name: 'Bakery' } });
  expect([full.status, full.json.error.code]).toEqual([409, 'too_many_batches']);
});

it('a poster of another case has no code of this one', async () => {
  const { lost, batch } = await aPosterOf();
  const other = await insertCase(db);
  const drawn = (slug: string, query: string) => call('GET', `/pet/${slug}/poster.jpg?format=square${query}`);
  const same = async (slug: string) => (await drawn(slug, '')).text === (await drawn(slug, `&batch=${batch.id}`)).text;
  expect([await same(other.slug), await same(lost.slug)]).toEqual([true, false]);
});

it('a telephone number is drawn and kept nowhere', async () => {
  const { owner, lost } = await aPosterOf();
  const draw = (body: object) => call('POST', `/api/cases/${lost.slug}/poster`, { as: owner, body });
  const pdf = await draw({ phone: '+44 20 7946 0958' });
  expect([pdf.status, pdf.headers.get('content-type'), pdf.headers.get('cache-control')]).toEqual([
    ...[200, 'application/pdf', 'no-store'],
  ]);
  const picture = await draw({ phone: '+44 20 7946 0958', file: 'jpg', format: 'square' });
  expect(picture.headers.get('content-type')).toBe('image/jpeg');
  expect(picture.text).not.toBe((await call('GET', `/pet/${lost.slug}/poster.jpg?format=square`)).text);
  for (const path of [`/api/cases/${lost.slug}`, `/api/cases/${lost.slug}/report`, '/api/account/export'])
    expect((await call('GET', path, { as: owner })).text).not.toContain('7946');
  expect(Object.keys((await draw({ phone: ' ' })).json.error.fields)).toEqual(['phone']);
});

it('codes go on after a merge, are in the export, and go with the case', async () => {
  const { owner, lost, batch } = await aPosterOf();
  const [kept, admin] = [await aPosterOf(), await aUser(db, { admin: true })];
  await open(codeOf(batch));
  await mergeCases(dependencies.cases, admin, lost.id, kept.lost.id);
  expect((await open(codeOf(batch))).headers.get('location')).toBe(`/pet/${kept.lost.slug}`);
  expect((await open(lost.id.replaceAll('-', '').slice(0, 10))).headers.get('location')).toBe(`/pet/${kept.lost.slug}`);
  expect((await kept.read()).map(({ days }: { days: { count: number }[] }) => days[0]?.count)).toEqual([undefined, 2]);
  const exported = (await call('GET', '/api/account/export', { as: kept.owner })).json;
  expect(exported.cases[0].posters).toContainEqual(expect.objectContaining({ name: 'Corner of Mill Lane' }));
  expect((await call('GET', '/api/account/export', { as: owner })).text).not.toContain('Mill Lane');
  await call('DELETE', `/api/cases/${kept.lost.id}`, { as: kept.owner });
  expect((await open(codeOf(batch))).headers.get('location')).toBe(`/pet/${codeOf(batch)}`);
  expect(await db.$count(poster_batches)).toBeGreaterThan(0);
});

it('counts are forgotten after a time', async () => {
  const { batch, read } = await aPosterOf();
  await db.insert(poster_scans).values({ batch_id: batch.id, day: '2024-01-01', count: 3 });
  await forgetScans(db, new Date('2024-01-02'));
  expect((await read())[0].days).toEqual([]);
});
