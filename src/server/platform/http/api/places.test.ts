import { expect, test } from 'vitest';
import { aUser } from '#tests/factories/accounts.ts';
import { aMissingReport } from '#tests/factories/reports.ts';
import { aSighting } from '#tests/factories/sightings.ts';
import { testApp } from '#tests/harness/app.ts';
import { testDatabase } from '#tests/harness/database.ts';

const database = await testDatabase();
const { call } = testApp(database);

const search = async (query: string, headers = {}) => (await call('GET', `/api/places?${query}`, { headers })).json;

test('places in the country of the time zone, or else of the language, come first', async () => {
  const first = async (query: string, headers = {}) => (await search(query, headers)).places[0].label;
  expect(await first('q=worms')).toBe('Worms, Rhineland-Palatinate, Germany');
  expect(await first('q=wellington')).toEqual(expect.stringMatching(/^Wellington.*New Zealand$/));
  expect(await first('q=wellington&tz=Africa/Johannesburg')).toEqual(
    expect.stringMatching(/^Wellington.*South Africa$/),
  );
  expect(await first('q=wellington', { 'accept-language': 'en-ZA,en;q=0.9' })).toEqual(
    expect.stringMatching(/^Wellington.*South Africa$/),
  );
  expect(await first('q=wellington&tz=Not/AZone', { 'accept-language': 'nonsense' })).toEqual(
    expect.stringMatching(/^Wellington.*New Zealand$/),
  );
});

test('finds the town meant by a whole place, and the answer is not stored in shared caches', async () => {
  const asked = await call('GET', '/api/places?q=Padua&whole=Via%20Roma,%20Padua&tz=Europe/Rome');
  expect(asked.json.resolved).toMatchObject({ name: 'Padova', country: 'IT' });
  expect(asked.headers.get('cache-control')).toContain('private');
  expect((await search('q=spring&whole=spring')).resolved).toBeNull();
  expect(await search('q=spring')).not.toHaveProperty('resolved');
});

test('coordinates, links to maps and plus codes are read, in the form and over the API', async () => {
  const asked = async (whole: string) => search(new URLSearchParams({ q: whole, whole }).toString());
  for (const whole of ['45.5455, 11.5354', '45° 32′ 43.8″ N 11° 32′ 7.4″ E', 'geo:45.5455,11.5354', '8FQHGGWP+65'])
    expect(await asked(whole)).toMatchObject({ places: [], resolved: { country: 'IT' }, point: { precision: 'pin' } });
  const owner = await aUser(database.db);
  const body = aMissingReport({ last_seen_location: '45.5455, 11.5354' });
  const { json: made } = await call('POST', '/api/cases', { as: owner, body });
  expect(made).toMatchObject({ location: { lat: expect.closeTo(45.545, 1) }, location_radius: 500 });
});

test('the whole text is read for suggestions, and the town that is meant comes first', async () => {
  const answer = await search('q=Mill%20Lane,%20Freiburg,%20Bad&whole=Freiburg,%20Baden-W%C3%BCrttemberg');
  expect(answer).toMatchObject({
    before: 'Mill Lane, ',
    places: [{ region: 'Baden-Württemberg' }],
    resolved: { country: 'DE' },
  });
});

test('a report and a sighting of a typed town get a point with its radius, over the API', async () => {
  const owner = await aUser(database.db);
  const body = aMissingReport({ last_seen_location: 'Bressanone' });
  const headers = { 'accept-language': 'it-IT,it;q=0.9' };
  const { json: made } = await call('POST', '/api/cases', { as: owner, body, headers });
  expect(made.location).not.toBeNull();
  expect(made.location_radius).toBeGreaterThan(2000);
  const sighting = aSighting({ location: 'Vicenza', point: undefined });
  const { json: logged } = await call('POST', `/api/cases/${made.id}/sightings`, { as: owner, body: sighting });
  expect(logged).toMatchObject({ location: { lat: expect.any(Number) }, location_radius: 4749 });
});
