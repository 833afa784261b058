import { eq } from 'drizzle-orm';
import sharp from 'sharp';
import { describe, expect, test } from 'vitest';
import { limits } from '#core/cases/limits.ts';
import { case_updates } from '#server/platform/database/schema/case-updates.ts';
import { cases } from '#server/platform/database/schema/cases.ts';
import { photos } from '#server/platform/database/schema/photos.ts';
import { aModerator } from '#tests/factories/moderators.ts';
import { aFoundReport, aMissingReport } from '#tests/factories/reports.ts';
import { aSighting } from '#tests/factories/sightings.ts';
import { others, type Person, sightingApp, town, trusted } from '#tests/harness/sighting-app.ts';

const { db, call, app, store, jobs, people, updatesFor } = await sightingApp();

describe('photos of a sighting', () => {
  const picture = sharp({ create: { width: 1200, height: 900, channels: 3, background: '#886644' } })
    .jpeg()
    .toBuffer();

  async function upload(person: Person): Promise<string> {
    const body = new FormData();
    body.append('file', new Blob([await picture]));
    const headers = { authorization: `Bearer ${people[person]!.userId}` };
    const answer = await app.request('/api/photos', { method: 'POST', body, headers });
    return (await answer.json()).id;
  }

  async function withPhoto() {
    const { json } = await call('POST', '/api/cases', { as: people.owner, body: aMissingReport() });
    const photo = await upload('sender');
    const body = aSighting({ photo_ids: [photo] });
    const logged = await call('POST', `/api/cases/${json.id}/sightings`, { as: people.sender, body });
    return { id: json.id as string, photo, update: logged.json.id as string, logged };
  }

  const sizes = ['', '.mid', '.thumb'];
  const statuses = async (photo: string, person: Person, path = '/api/photos') =>
    Promise.all(
      sizes.map(async (size) => (await call('GET', `${path}/${photo}${size}.webp`, { as: people[person] })).status),
    );
  const sees = [200, 200, 200];
  const seesNothing = [404, 404, 404];

  test('are for its sender, the owner and the admins; to others no size of them is there', async () => {
    const { id, photo, logged } = await withPhoto();
    expect(logged.status).toBe(201);
    for (const person of ['owner', 'admin', 'sender'] as const) expect(await statuses(photo, person)).toEqual(sees);
    expect(await statuses(photo, 'stranger')).toEqual(seesNothing);
    expect(await statuses(photo, 'visitor')).toEqual([401, 401, 401]);
    for (const person of [...others, ...trusted]) expect(await statuses(photo, person, '/photos')).toEqual(seesNothing);
    const kept = await call('GET', `/api/photos/${photo}.webp`, { as: people.owner });
    expect(kept.headers.get('cache-control')).toContain('no-store');
    expect((await updatesFor(id, 'owner'))[0].photos).toMatchObject([{ url: `/api/photos/${photo}.webp` }]);
    for (const person of others) expect((await updatesFor(id, person))[0].photos).toEqual([]);
  });

  test('cannot be reached by the key of their file, or under a report', async () => {
    const { id, photo } = await withPhoto();
    const [row] = await db.select().from(photos).where(eq(photos.id, photo));
    expect((await call('GET', `/photos/${row!.key}`)).status).toBe(404);
    expect((await call('GET', `/api/cases/${id}`, { as: people.owner })).json.photos).toEqual([]);
    const body = { ...aFoundReport(), photo_ids: [photo] };
    expect((await call('POST', '/api/cases', { as: people.sender, body })).status).toBe(422);
    const other = await call('POST', '/api/cases', { as: people.sender, body: aFoundReport() });
    const added = { as: people.sender, body: { photo_ids: [photo] } };
    expect((await call('POST', `/api/cases/${other.json.id}/photos`, added)).status).toBe(422);
  });

  test('are public on an open trail, without being kept by caches, and gone when it is closed', async () => {
    const { id, photo } = await withPhoto();
    const trail = (open: boolean) => call('PUT', `/api/cases/${id}/trail`, { as: people.owner, body: { open } });
    await trail(true);
    expect(await statuses(photo, 'visitor', '/photos')).toEqual(sees);
    const shown = await call('GET', `/photos/${photo}.webp`);
    expect(shown.headers.get('cache-control')).toBe('private, no-cache');
    expect((await updatesFor(id, 'visitor'))[0].photos).toMatchObject([{ url: `/photos/${photo}.webp` }]);
    await trail(false);
    const held = { 'if-none-match': shown.headers.get('etag')! };
    expect((await call('GET', `/photos/${photo}.webp`, { headers: held })).status).toBe(404);
  });

  test('are there for nobody once a moderator has hidden one, or the sighting', async () => {
    const { id, photo, update } = await withPhoto();
    await call('PUT', `/api/cases/${id}/trail`, { as: people.owner, body: { open: true } });
    const decide = (kind: string, target: string, act: string) =>
      call('POST', '/api/moderation/decisions', {
        as: people.admin,
        body: { kind, id: target, act, ...(act === 'hide' && { reason: 'scam' }) },
      });
    for (const [kind, target] of [
      ['photo', photo],
      ['update', update],
    ] as const) {
      expect((await decide(kind, target, 'hide')).status).toBeLessThan(300);
      for (const person of [...trusted, 'sender'] as const) expect(await statuses(photo, person)).toEqual(seesNothing);
      expect(await statuses(photo, 'visitor', '/photos')).toEqual(seesNothing);
      expect((await decide(kind, target, 'restore')).status).toBeLessThan(300);
      expect(await statuses(photo, 'visitor', '/photos')).toEqual(sees);
    }
  });

  test('are read by moderators where they decide about them, if one was reported and it is in their area', async () => {
    const { id, photo } = await withPhoto();
    const { lat, lng } = town;
    await db.update(cases).set({ public_lat: lat, public_lng: lng }).where(eq(cases.id, id));
    const [near, far] = [await aModerator(db, { lat, lng, km: 30 }), await aModerator(db, { lat: -lat, lng, km: 30 })];
    const seenBy = async (as: { userId: string }) =>
      (await call('GET', `/api/moderation/photos/${photo}`, { as })).status;
    expect(await seenBy(near)).toBe(404);
    const report = { kind: 'photo', id: photo, reason: 'scam', words: 'Not the animal' };
    expect((await call('POST', '/api/reports', { as: people.owner, body: report })).status).toBeLessThan(300);
    expect([await seenBy(near), await seenBy(far)]).toEqual([200, 403]);
    const paths = sizes.map((size) => `/api/photos/${photo}${size}.webp`);
    for (const path of paths) expect((await call('GET', path, { as: near })).status).toBe(404);
    const queue = (await call('GET', '/api/moderation/queue', { as: near })).json.items;
    expect(queue).toMatchObject([{ kind: 'photo', id: photo, photo_url: null, hidden: false }]);
  });

  test('are added later by its sender, and by nobody else', async () => {
    const { id, photo, update } = await withPhoto();
    const add = async (person: Person, ids: string[]) =>
      (await call('POST', `/api/sightings/${update}/photos`, { as: people[person], body: { photo_ids: ids } })).status;
    const second = await upload('sender');
    expect(await add('sender', [second])).toBe(204);
    expect(await add('sender', [second])).toBe(204);
    for (const person of ['owner', 'stranger', 'admin'] as const)
      expect(await add(person, [await upload(person)])).toBe(404);
    const ids = (list: { id: string }[]) => list.map((one) => one.id);
    expect(ids((await updatesFor(id, 'owner'))[0].photos)).toEqual([photo, second]);
    const more = await Promise.all(Array.from({ length: limits.photosPerCase - 1 }, () => upload('sender')));
    expect(await add('sender', more)).toBe(422);
    const sent = (await call('GET', '/api/sightings', { as: people.sender })).json.sightings;
    expect(ids(sent.find((one: { update: { id: string } }) => one.update.id === update).update.photos)).toEqual([
      photo,
      second,
    ]);
    expect((await call('GET', '/api/sightings', { as: people.stranger })).json.sightings).toEqual([]);
    await db.update(case_updates).set({ author_user_id: null }).where(eq(case_updates.id, update));
    expect(await add('sender', more.slice(0, 1))).toBe(404);
  });

  test('are in the export of their sender alone, and their files go with the case', async () => {
    const { id, photo } = await withPhoto();
    const exported = async (person: Person) =>
      (await call('GET', '/api/account/export', { as: people[person] })).text.includes(photo);
    expect([await exported('sender'), await exported('owner')]).toEqual([true, false]);
    const [{ key } = { key: '' }] = await db.select().from(photos).where(eq(photos.id, photo));
    expect(store.files.has(key)).toBe(true);
    await call('DELETE', `/api/cases/${id}`, { as: people.owner });
    expect(await db.$count(photos, eq(photos.id, photo))).toBe(0);
    expect(JSON.stringify(jobs.filter(({ name }) => name === 'delete-photo-files'))).toContain(key);
  });
});
