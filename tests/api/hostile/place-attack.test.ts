import { expect, test } from 'vitest';
import type { Point } from '#core/contract/place.ts';
import { distanceMetres, metresPerDegree } from '#core/places/distance.ts';
import { aUser } from '#tests/factories/accounts.ts';
import { aFoundReport, aMissingReport } from '#tests/factories/reports.ts';
import { aSighting } from '#tests/factories/sightings.ts';
import { testApp } from '#tests/harness/app.ts';
import { testDatabase } from '#tests/harness/database.ts';
import { seededRandom } from '#tests/harness/seeded-random.ts';

const database = await testDatabase();
const { call, app } = testApp(database);
const random = seededRandom(5);
const stranger = await aUser(database.db);

/** Homes far apart, so that no search finds two of them. */
const homes = Array.from({ length: 6 }, (_, i) => ({ lat: 44 + i + random.next(), lng: 5 + 2 * i + random.next() }));

test('twenty reports of a home, deleted and made again, show the same public point everywhere', async () => {
  const errors: number[] = [];
  for (const home of homes) {
    const owner = await aUser(database.db);
    const shown: Point[] = [];
    for (let i = 0; i < 20; i++) {
      const { json } = await report(owner, pinAt(home));
      shown.push(json.location);
      if (i < 19) await call('DELETE', `/api/cases/${json.id}`, { as: owner });
      else await lookEverywhere(json, home);
    }
    expect(distinct(shown)).toHaveLength(1);
    errors.push(distanceMetres(shown[0]!, home));
  }
  expect(Math.max(...errors)).toBeLessThanOrEqual(500);
});

test('on an open trail, strangers’ sightings around a home show the point of its case', async () => {
  const home = { lat: 60.2, lng: 24.9 };
  const owner = await aUser(database.db);
  const { json } = await report(owner, home);
  await call('PUT', `/api/cases/${json.id}/trail`, { as: owner, body: { open: true } });
  for (let i = 0; i < 8; i++)
    await call('POST', `/api/cases/${json.id}/sightings`, {
      as: await aUser(database.db),
      body: aSighting({ point: pinAt(home), point_precision: 'pin' }),
    });
  const { updates } = (await call('GET', `/api/cases/${json.id}/updates`)).json;
  expect(distinct(updates.map((update: { location: Point }) => update.location))).toEqual([json.location]);
});

test('the search by distance depends on the public point, not on the home', async () => {
  const home = { lat: 57.7, lng: 11.97 };
  const { json } = await report(await aUser(database.db), home);
  for (const bearing of [0, 1, 2, 3, 4, 5]) {
    const from = moved(home, 3000 * Math.cos(bearing), 3000 * Math.sin(bearing));
    const reach = await bisect(from, json.id);
    expect(reach).toBeCloseTo(distanceMetres(from, json.location), -1);
  }
});

test('no public response contains the id of the account that wrote it', async () => {
  const owner = await aUser(database.db);
  const photo = await upload(owner);
  const { json } = await report(owner, { lat: 40.4, lng: -3.7 }, [photo.id]);
  await call('POST', `/api/cases/${json.id}/sightings`, { as: owner, body: aSighting({ point: null }) });
  await call('POST', `/api/cases/${json.id}/updates`, { as: owner, body: { update_text: 'Still looking' } });
  const photoAnswer = await app.request(json.primary_photo_url);
  expect(photoAnswer.status).toBe(200);
  const seen = await channels(json, { lat: 40.4, lng: -3.7 });
  for (const text of [...seen, JSON.stringify([...photoAnswer.headers])]) expect(text).not.toContain(owner.userId);
});

type Shown = { id: string; slug: string; location: Point };

function report(as: { userId: string }, location: Point, photo_ids: string[] = []) {
  const body = { ...aMissingReport({ location, location_precision: 'pin', photo_ids }), pet_name: 'Mila' };
  return call('POST', '/api/cases', { as, body });
}

/** Everything that can be requested about a case without being its owner. */
async function channels({ id, slug }: Shown, around: Point): Promise<string[]> {
  const near = `${around.lat},${around.lng},5`;
  const paths = [
    ...[`/api/cases/${slug}`, `/api/cases/${id}/updates`, `/api/cases?near=${near}`, '/api/cases?q=mila'],
    ...['/feed.xml', '/cases.geojson', '/api/success-stories', '/sitemap.xml', '/sitemap.xml?part=1'],
  ];
  const texts = await Promise.all(paths.map(async (path) => (await call('GET', path)).text));
  const asked = aFoundReport({ location: around, location_precision: 'pin' });
  const probe = { description: asked.description, species: 'cat', location: around, location_precision: 'pin' };
  return [...texts, (await call('POST', '/api/match-pet', { as: stranger, body: probe })).text];
}

/** Checks that no point in any answer is nearer to the home than the public point. */
async function lookEverywhere(shown: Shown, home: Point): Promise<void> {
  for (const text of await channels(shown, home)) {
    const numbers = new Set((text.match(/-?\d+\.\d{3,}/g) ?? []).map(Number));
    for (const lat of numbers) {
      const metres = Math.abs(lat - home.lat) * metresPerDegree;
      if (metres < 600) expect(lat).toBe(shown.location.lat);
    }
  }
}

/** The smallest radius, in metres, with which a search from this point finds the case. */
async function bisect(from: Point, id: string): Promise<number> {
  let [near, far] = [0, 10_000];
  while (far - near > 2) {
    const middle = (near + far) / 2;
    const { json } = await call('GET', `/api/cases?near=${from.lat},${from.lng},${(middle / 1000).toFixed(4)}`);
    if (json.cases.some((found: Shown) => found.id === id)) far = middle;
    else near = middle;
  }
  return (near + far) / 2;
}

async function upload(as: { userId: string }): Promise<{ id: string }> {
  const body = new FormData();
  body.append('file', new Blob([new Uint8Array(await picture())]));
  const headers = { authorization: `Bearer ${as.userId}` };
  return (await app.request('/api/photos', { method: 'POST', body, headers })).json();
}

async function picture(): Promise<Buffer> {
  const { default: sharp } = await import('sharp');
  return sharp({ create: { width: 200, height: 150, channels: 3, background: '#884422' } })
    .jpeg()
    .toBuffer();
}

/** A pin set by hand on a home. */
const pinAt = (home: Point) => moved(home, 25 * random.normal(), 25 * random.normal());

function moved({ lat, lng }: Point, east: number, north: number): Point {
  const narrowing = Math.cos((lat * Math.PI) / 180);
  return { lat: lat + north / metresPerDegree, lng: lng + east / (metresPerDegree * narrowing) };
}

const distinct = (points: Point[]) =>
  [...new Set(points.map((point) => JSON.stringify(point)))].map((text) => JSON.parse(text));
