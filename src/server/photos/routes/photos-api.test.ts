import { eq } from 'drizzle-orm';
import sharp from 'sharp';
import { describe, expect, test, vi } from 'vitest';
import { limits } from '#core/cases/limits.ts';
import { caseMatches, matchPetAnswer } from '#core/contract/match.ts';
import { uploadedPhoto } from '#core/contract/photo.ts';
import { photos } from '#server/platform/database/schema/photos.ts';
import { createApp } from '#server/site/http/app.ts';
import { aUser } from '#tests/factories/accounts.ts';
import { aFoundReport, aMissingReport } from '#tests/factories/reports.ts';
import { appDependencies, testApp } from '#tests/harness/app.ts';
import { testDatabase } from '#tests/harness/database.ts';
import { memoryPhotoStore } from '#tests/harness/matching-deps.ts';

const database = await testDatabase();
const { app, call, store, analyzer } = testApp(database);
const owner = await aUser(database.db);

const photoOf = (background: string) =>
  sharp({ create: { width: 200, height: 150, channels: 3, background } })
    .jpeg()
    .toBuffer();

async function upload(
  file: Blob | string | undefined,
  { as = owner as { userId: string } | null, path = '/api/photos' } = {},
) {
  const body = new FormData();
  if (file !== undefined) body.append('file', file);
  const headers: Record<string, string> = as ? { authorization: `Bearer ${as.userId}` } : {};
  const response = await app.request(path, { method: 'POST', body, headers });
  return { status: response.status, json: await response.json() };
}

describe('POST /api/photos', () => {
  test('answers the stored photo, which can be looked at', async () => {
    const { status, json } = await upload(new Blob([await photoOf('#cc8844')], { type: 'text/plain' }));
    expect(status).toBe(201);
    expect(uploadedPhoto.parse(json)).toEqual(json);
    expect(json).toMatchObject({ width: 200, height: 150 });
    const seen = await app.request(json.url);
    expect(seen.status).toBe(200);
    expect(seen.headers.get('content-type')).toBe('image/webp');
    // of its sender alone until a report uses it
    expect(seen.headers.get('cache-control')).toBe('private, no-cache');
    expect(seen.headers.get('x-content-type-options')).toBe('nosniff');
    // exactly the file: a view into a larger buffer would reveal neighbouring data
    const bytes = Buffer.from(await seen.arrayBuffer());
    const [row] = await database.db.select().from(photos).where(eq(photos.id, json.id));
    expect(bytes.equals(store.files.get(row!.key)!)).toBe(true);
    expect(JSON.stringify(json)).not.toContain(owner.userId);
    expect((await app.request(`/photos/${row!.key}`)).status).toBe(404);
    const etag = seen.headers.get('etag')!;
    expect((await app.request(json.thumb_url)).status).toBe(200);
    const read = vi.spyOn(store, 'read');
    for (const known of [etag, `W/${etag}`, `"another", ${etag}`, '*'])
      expect((await app.request(json.url, { headers: { 'if-none-match': known } })).status).toBe(304);
    expect(read).not.toHaveBeenCalled();
    expect((await app.request(json.url, { headers: { 'if-none-match': '"another"' } })).status).toBe(200);
    read.mockRestore();
    expect((await app.request(json.url, { method: 'HEAD' })).status).toBe(200);
  });

  test('a photo is sent in parts, and again only if it is another or gone', async () => {
    const { json } = await upload(new Blob([await photoOf('#336699')]));
    const whole = await app.request(json.url);
    const bytes = Buffer.from(await whole.arrayBuffer());
    const etag = whole.headers.get('etag')!;
    const ask = async (headers: Record<string, string>, method = 'GET') => {
      const answer = await app.request(json.url, { method, headers });
      return { status: answer.status, headers: answer.headers, bytes: Buffer.from(await answer.arrayBuffer()) };
    };
    const head = await ask({}, 'HEAD');
    expect([head.status, head.bytes.length]).toEqual([200, 0]);
    expect(head.headers.get('content-length')).toBe(String(bytes.length));
    const part = await ask({ range: 'bytes=10-19' });
    expect([part.status, part.headers.get('content-range')]).toEqual([206, `bytes 10-19/${bytes.length}`]);
    expect(part.bytes).toEqual(bytes.subarray(10, 20));
    expect((await ask({ range: `bytes=${bytes.length}-` })).status).toBe(416);
    expect((await ask({ range: 'bytes=0-0', 'if-range': '"another"' })).bytes).toEqual(bytes);
    for (const known of [etag, `W/${etag}`, `"another", ${etag}`, '*'])
      expect([known, (await ask({ 'if-none-match': known })).status]).toEqual([known, 304]);
    expect((await ask({ 'if-none-match': `"another", ${etag.slice(0, -2)}"` })).status).toBe(200);
    await database.db.delete(photos).where(eq(photos.id, json.id));
    for (const known of [etag, '*']) expect((await ask({ 'if-none-match': known })).status).toBe(404);
  });

  test('a large photo has a middle size, and the full one is sent where it is missing', async () => {
    const large = sharp({ create: { width: 1280, height: 960, channels: 3, background: '#995533' } });
    const { json } = await upload(new Blob([await large.jpeg().toBuffer()]));
    const widthOf = async () =>
      (await sharp(Buffer.from(await (await app.request(json.mid_url)).arrayBuffer())).metadata()).width;
    expect(await widthOf()).toBe(960);
    const [row] = await database.db.select().from(photos).where(eq(photos.id, json.id));
    const mid = row!.key.replace('.webp', '.mid.webp');
    expect(store.files.delete(mid)).toBe(true);
    expect(await widthOf()).toBe(1280);
  });

  test('a photo is a JPEG for programs of mail, which may not draw WebP, and is gone with the photo', async () => {
    const large = sharp({ create: { width: 1280, height: 960, channels: 3, background: '#335599' } });
    const { json } = await upload(new Blob([await large.jpeg().toBuffer()]));
    const ask = async () => app.request(`/photos/${json.id}.mid.jpg`);
    const answer = await ask();
    expect(answer.headers.get('content-type')).toBe('image/jpeg');
    const picture = Buffer.from(await answer.arrayBuffer());
    expect(await sharp(picture).metadata()).toMatchObject({ format: 'jpeg', width: 960 });
    await database.db.delete(photos).where(eq(photos.id, json.id));
    expect((await ask()).status).toBe(404);
    expect((await app.request('/photos/nothing.mid.jpg')).status).toBe(404);
  });

  test('a photo that cannot be stored is refused in plain words, with the time to try again', async () => {
    const full = memoryPhotoStore();
    full.add = () => Promise.reject(Object.assign(new Error('ENOSPC: no space left on device'), { code: 'ENOSPC' }));
    const { dependencies } = appDependencies(database);
    const failing = createApp({ ...dependencies, photos: { ...dependencies.photos, store: full } });
    const body = new FormData();
    body.append('file', new Blob([await photoOf('#123456')]));
    const headers = { authorization: `Bearer ${owner.userId}` };
    const response = await failing.request('/api/photos', { method: 'POST', body, headers });
    expect([response.status, response.headers.get('retry-after')]).toEqual([503, '60']);
    const { error } = await response.json();
    expect(error.code).toBe('photo_not_stored');
    expect(error.message).toContain('Everything else is kept');
    expect(JSON.stringify(error)).not.toContain('ENOSPC');
  });

  test('refuses visitors', async () => {
    expect((await upload(new Blob([await photoOf('#fff')]), { as: null })).status).toBe(401);
  });

  test.each([
    [undefined, 400, 'photo_missing'],
    ['no file', 400, 'photo_missing'],
    [new Blob(['<svg/>'], { type: 'image/jpeg' }), 415, 'photo_not_an_image'],
    [new Blob([new Uint8Array(limits.photoBytes + 1)]), 413, 'photo_too_large'],
    [new Blob([new Uint8Array(limits.photoBytes + 1024 * 1024)]), 413, 'photo_too_large'],
  ])('refuses case %#', async (file, status, code) => {
    const refused = await upload(file);
    expect([refused.status, refused.json.error.code]).toEqual([status, code]);
    expect(refused.json.error.message).toMatch(/photo/i);
  });

  test('refuses a body that is not a form', async () => {
    const refused = await call('POST', '/api/photos', { as: owner, body: { file: 'x' } });
    expect([refused.status, refused.json.error.code]).toEqual([415, 'unsupported_media_type']);
  });
});

test('a photo deleted with its case is gone, also for browsers with a cached copy', async () => {
  const { json: photo } = await upload(new Blob([await photoOf('#336699')]));
  const { json: report } = await call('POST', '/api/cases', {
    as: owner,
    body: aMissingReport({ photo_ids: [photo.id] }),
  });
  const etag = (await app.request(photo.url)).headers.get('etag')!;
  const ask = async (headers: Record<string, string>) => (await app.request(photo.url, { headers })).status;
  const ways: Record<string, string>[] = [
    {},
    { 'if-none-match': etag },
    { 'if-none-match': `"other", W/${etag}` },
    { 'if-none-match': '*' },
  ];
  expect(await Promise.all(ways.map(ask))).toEqual([200, 304, 304, 304]);
  await call('DELETE', `/api/cases/${report.id}`, { as: owner });
  expect(await Promise.all(ways.map(ask))).toEqual([404, 404, 404, 404]);
});

test.each([
  '/photos/case-images/ann/none.webp',
  '/photos/../package.json',
  '/photos/..%2f..%2fpackage.json',
  '/photos/case-images/a/b.png',
])('GET %s is a 404', async (path) => {
  store.files.set('package.json', Buffer.from('{}'));
  const { status, text } = await call('GET', path);
  if (path.includes('..')) expect(text).not.toContain('{}');
  else expect(status).toBe(404);
});

describe('matching over HTTP', () => {
  test('from photo to possible matches, in the shapes of the contract', async () => {
    const photo = await upload(new Blob([await photoOf('#cc2200')]));
    const body = aMissingReport({ pet_name: 'Rusty', photo_ids: [photo.json.id] });
    const reported = await call('POST', '/api/cases', { as: owner, body });
    expect(reported.json.primary_photo_url).toBe(photo.json.url);

    const finder = await aUser(database.db);
    const seen = await upload(new Blob([await photoOf('#cc2400')]), { as: finder });
    const asked = { photo_ids: [seen.json.id], species: 'cat', description: 'a reddish cat' };
    const answer = await call('POST', '/api/match-pet', { as: finder, body: asked });
    expect(answer.status).toBe(200);
    expect(matchPetAnswer.parse(answer.json)).toEqual(answer.json);
    expect(answer.json.matches[0]).toMatchObject({
      petId: reported.json.id,
      pet: { slug: reported.json.slug, title: 'Missing: Rusty (Cat)', primary_photo_url: photo.json.url },
    });
    expect(answer.json.scope).toMatchObject({ compared: 1, photo_used: true });
    expect(answer.json.matches[0].similarities.length).toBeLessThanOrEqual(3);

    const found = await call('POST', '/api/cases', { as: finder, body: aFoundReport({ photo_ids: [seen.json.id] }) });
    const matches = await call('GET', `/api/cases/${found.json.id}/matches`, { as: finder });
    expect(caseMatches.parse(matches.json)).toEqual(matches.json);
    expect(matches.json.matches[0]).toMatchObject({ id: reported.json.id, slug: reported.json.slug });
    expect(matches.json.matches[0].confidence).toBeLessThanOrEqual(0.99);
    expect((await call('GET', `/api/cases/${found.json.id}/matches`, { as: owner })).status).toBe(403);
    expect((await call('GET', `/api/cases/${found.json.id}/matches`)).status).toBe(401);
    expect((await call('GET', '/api/cases/nonsense/matches', { as: owner })).status).toBe(404);
  });

  test('works without the model, and requires a session and some information', async () => {
    analyzer.status = 'failed';
    const answer = await call('POST', '/api/match-pet', { as: owner, body: { description: 'a cat' } });
    expect(answer.json.scope.photo_used).toBe(false);
    analyzer.status = 'ready';
    expect((await call('POST', '/api/match-pet', { body: { description: 'a cat' } })).status).toBe(401);
    expect((await call('POST', '/api/match-pet', { as: owner, body: {} })).status).toBe(422);
  });
});

describe('places', () => {
  test('are suggested by name and by point', async () => {
    const found = await call('GET', '/api/places?q=amsterd&lat=52.3&lng=4.9');
    expect(found.json.places[0]).toMatchObject({ name: 'Amsterdam', country: 'NL' });
    const near = await call('GET', '/api/places/near?lat=52.37&lng=4.9');
    expect(near.json.places[0].country).toBe('NL');
    expect(near.headers.get('cache-control')).toBe('private');
    expect((await call('GET', '/api/places/near?lat=91&lng=0')).status).toBe(422);
    expect((await call('GET', '/api/places')).status).toBe(422);
  });
});

describe('the card of a case', () => {
  test('is an image that is drawn again when the case changes', async () => {
    const { json } = await call('POST', '/api/cases', { as: owner, body: aMissingReport({ pet_name: 'Барсик' }) });
    const path = `/pet/${encodeURIComponent(json.slug)}/card.png`;
    const card = await call('GET', path);
    expect(card.status).toBe(200);
    expect(card.headers.get('content-type')).toBe('image/png');
    expect(card.text).toBe('Missing: Барсик (Cat)');
    const etag = card.headers.get('etag')!;
    expect((await call('GET', path, { headers: { 'if-none-match': etag } })).status).toBe(304);
    await call('POST', `/api/cases/${json.id}/updates`, { as: owner, body: { update_text: 'Still looking' } });
    const updated = (await call('GET', path)).headers.get('etag');
    expect(updated).not.toBe(etag);
    await call('PATCH', `/api/cases/${json.id}`, { as: owner, body: { status: 'reunited' } });
    expect((await call('GET', path)).headers.get('etag')).not.toBe(updated);
    expect((await call('GET', '/pet/nobody/card.png')).status).toBe(404);
  });

  test('and the poster say that photos cannot be reached, and when to come again', async () => {
    const photo = await upload(new Blob([await photoOf('#447711')]));
    const body = aMissingReport({ photo_ids: [photo.json.id] });
    const { json } = await call('POST', '/api/cases', { as: owner, body });
    const away = vi.spyOn(store, 'read').mockRejectedValue(new Error('the bucket is away'));
    for (const file of ['card.png', 'poster.jpg', 'poster.pdf']) {
      const answer = await call('GET', `/pet/${json.slug}/${file}`);
      expect([file, answer.status, answer.json.error.code]).toEqual([file, 503, 'photos_unreachable']);
      expect(answer.headers.get('retry-after')).toBe('10');
    }
    away.mockRestore();
    expect((await call('GET', `/pet/${json.slug}/card.png`)).status).toBe(200);
  });
});
