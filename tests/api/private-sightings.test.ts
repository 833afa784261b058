import { describe, expect, test } from 'vitest';
import { aFoundReport, aMissingReport } from '#tests/factories/reports.ts';
import { aSighting } from '#tests/factories/sightings.ts';
import { others, type Person, sightingApp, trusted } from '#tests/harness/sighting-app.ts';

const { app, call, people, updatesFor } = await sightingApp();

const pin = { lat: 51.76543, lng: -1.23456 };
const secrets = ['Willow Lane', 'Asleep under the hedge', '51.765', '-1.234', '18:20', '17:20'];
const sighting = aSighting({
  location: 'Willow Lane 3',
  date_seen: '2026-05-03T18:20:00+01:00',
  time_seen: undefined,
  additional_information: 'Asleep under the hedge',
  public_words: 'She is well',
  point: pin,
  point_precision: 'pin',
});

/** A case with one sighting, and what its sender was answered. */
async function aSightedCase() {
  const { json } = await call('POST', '/api/cases', { as: people.owner, body: aMissingReport() });
  const logged = await call('POST', `/api/cases/${json.id}/sightings`, { as: people.sender, body: sighting });
  return { id: json.id as string, slug: json.slug as string, logged: logged.json };
}

describe('the place of a sighting', () => {
  test('is shown to the owner and the admins, and to nobody else', async () => {
    const { id } = await aSightedCase();
    for (const person of trusted) {
      const [update] = await updatesFor(id, person);
      expect(update).toMatchObject({ in_full: true, location: pin, location_radius: 150, town: 'Oxford' });
      expect(update.update_text).toContain('Willow Lane 3');
      expect(update.update_text).toContain('18:20. Asleep under the hedge');
    }
    for (const person of others) {
      const [update] = await updatesFor(id, person);
      expect(update).toMatchObject({ in_full: false, location: null, seen_at: '2026-05-03T12:00:00.000Z' });
      expect(update.update_text).toBe('Seen in Oxford on May 3, 2026. She is well');
    }
  });

  test('leaves on no other way', async () => {
    const { id, slug } = await aSightedCase();
    const paths = [
      ...[`/api/cases/${slug}`, `/api/cases/${id}/updates`, '/api/cases', '/api/cases?q=willow', '/feed.xml'],
      ...['/cases.geojson', '/sitemap.xml', '/api/success-stories', '/api/account/export', '/api/cases?owner=me'],
    ];
    for (const person of others.slice(0, 2)) {
      const texts = await Promise.all(
        paths.map(async (path) => (await call('GET', path, { as: people[person] })).text),
      );
      const asked = { ...aFoundReport(), species: 'cat' };
      const { description, species } = asked;
      texts.push((await call('POST', '/api/match-pet', { as: people.stranger, body: { description, species } })).text);
      for (const text of texts) for (const secret of secrets) expect(text).not.toContain(secret);
    }
    const found = await call('GET', '/api/cases?q=willow');
    expect(found.json.cases).toEqual([]);
  });

  test('is not told by the picture that services show', async () => {
    const { slug } = await aSightedCase();
    const before = await (await app.request(`/pet/${slug}/card.png`)).arrayBuffer();
    await call('POST', `/api/cases/${slug}/sightings`, { as: people.sender, body: sighting });
    const after = await (await app.request(`/pet/${slug}/card.png`)).arrayBuffer();
    expect(Buffer.from(after).equals(Buffer.from(before))).toBe(true);
  });

  test('is told to its sender in the answer to it', async () => {
    const { logged } = await aSightedCase();
    expect(logged).toMatchObject({ in_full: true, location: pin });
  });

  test('is in the export of its sender and of the owner', async () => {
    await aSightedCase();
    for (const person of [people.sender, people.owner])
      expect((await call('GET', '/api/account/export', { as: person })).text).toContain('Willow Lane 3');
  });
});

describe('the trail', () => {
  const trail = (id: string, person: Person, open: boolean) =>
    call('PUT', `/api/cases/${id}/trail`, { as: people[person], body: { open } });

  test('is opened by the owner, with the point obscured, and closed again', async () => {
    const { id } = await aSightedCase();
    await trail(id, 'owner', true);
    for (const person of others) {
      const [update] = await updatesFor(id, person);
      expect(update).toMatchObject({ in_full: true, seen_precision: 'time', location_radius: 500 });
      expect(update.update_text).toContain('Willow Lane 3');
      expect(update.location).not.toEqual(pin);
    }
    expect((await updatesFor(id, 'owner'))[0].location).toEqual(pin);
    await trail(id, 'owner', false);
    for (const person of others) expect((await updatesFor(id, person))[0].in_full).toBe(false);
  });

  test('is closed by an admin, but not opened', async () => {
    const { id } = await aSightedCase();
    expect((await trail(id, 'admin', true)).status).toBe(403);
    await trail(id, 'owner', true);
    expect((await trail(id, 'admin', false)).status).toBe(204);
    expect((await call('GET', `/api/cases/${id}`)).json.trail_open).toBe(false);
  });
});
