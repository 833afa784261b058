import { randomUUID } from 'node:crypto';
import { eq } from 'drizzle-orm';
import sharp from 'sharp';
import { beforeEach, expect, test, vi } from 'vitest';
import { limits } from '#core/cases/limits.ts';
import { queuePage, reportedThread } from '#core/contract/moderation.ts';
import { type Thread, thread as threadShape } from '#core/contract/thread.ts';
import { toldMessage } from '#server/conversations/store/told-message.ts';
import { sweepThreads } from '#server/conversations/sweep-threads.ts';
import { judgePhoto, unjudgedPhotos } from '#server/photos/store/photo-safety.ts';
import { deletePhotoFiles, sweepPhotos } from '#server/photos/sweep-photos.ts';
import { asking } from '#server/platform/database/connection/ask.ts';
import { cases } from '#server/platform/database/schema/cases.ts';
import { bans, reports } from '#server/platform/database/schema/moderation.ts';
import { photos, removed_pictures } from '#server/platform/database/schema/photos.ts';
import { threads } from '#server/platform/database/schema/threads.ts';
import { aUser } from '#tests/factories/accounts.ts';
import { aModerator } from '#tests/factories/moderators.ts';
import { aFoundReport } from '#tests/factories/reports.ts';
import { insertCase } from '#tests/factories/rows.ts';
import { testApp, testThreadLinks } from '#tests/harness/app.ts';
import { testDatabase } from '#tests/harness/database.ts';

const database = await testDatabase();
const { db } = database;
const { app, call, store, analyzer, jobs, dependencies } = testApp(database);
const admin = await aUser(db, { admin: true });

const calm = { drawing: 0, hentai: 0, neutral: 1, porn: 0, sexy: 0, animal: 0 };
const unsafe = { ...calm, neutral: 0.1, porn: 0.9 };
const picture = sharp({ create: { width: 1200, height: 900, channels: 3, background: '#886644' } })
  .jpeg()
  .toBuffer();

beforeEach(async () => {
  analyzer.next = {};
  await db.delete(reports);
  await db.delete(removed_pictures);
});

type Person = { userId: string } | { key: string };
const headersOf = (person?: Person): Record<string, string> => {
  if (!person) return {};
  return 'key' in person ? { 'x-conversation-key': person.key } : { authorization: `Bearer ${person.userId}` };
};

async function uploadTo(path: string, person?: Person) {
  const body = new FormData();
  body.append('file', new Blob([new Uint8Array(await picture)]));
  const answer = await app.request(`${path}/photos`, { method: 'POST', body, headers: headersOf(person) });
  return { status: answer.status, json: await answer.json() };
}

const keyOf = (id: string): Person => ({ key: testThreadLinks.visitorPage(id).split('#key=')[1]! });

/** A found report, and a conversation about it with its owner or, with an address, with a visitor. */
async function aScene({ email }: { email?: string } = {}) {
  const [finder, owner] = [await aUser(db, { name: 'Finn' }), await aUser(db, { name: 'Olga' })];
  const found = await insertCase(db, { status: 'found', owner_user_id: finder.userId });
  const body = { text: 'Is she mine?', ...(email && { reply_to: email }) };
  await call('POST', `/api/cases/${found.id}/messages`, { as: email ? undefined : owner, body });
  const [row] = await db.select().from(threads).where(eq(threads.case_id, found.id));
  const writer: Person = email ? keyOf(row!.id) : owner;
  const path = `/api/threads/${row!.id}`;
  if (email) await call('POST', `${path}/confirmation`, { headers: headersOf(writer) });
  const upload = async (person: Person) => (await uploadTo(path, person)).json.id as string;
  const send = (person: Person, message: object, headers = {}) =>
    call('POST', `${path}/messages`, { headers: { ...headersOf(person), ...headers }, body: message });
  const read = async (person: Person): Promise<Thread> =>
    threadShape.parse((await call('GET', path, { headers: headersOf(person) })).json);
  const last = async (person: Person) => (await read(person)).messages.at(-1)!;
  return { id: row!.id, found, finder, owner, writer, path, upload, send, read, last };
}

const sizes = ['', '.mid', '.thumb'];
const statuses = (path: string, photo: string, person?: Person) =>
  Promise.all(
    sizes.map(
      async (size) => (await call('GET', `${path}/${photo}${size}.webp`, { headers: headersOf(person) })).status,
    ),
  );
const sees = [200, 200, 200];
const seesNothing = [404, 404, 404];
const decide = (kind: string, id: string, act: string) =>
  call('POST', '/api/moderation/decisions', { as: admin, body: { kind, id, act, reason: 'cruel' } });

test('both sides send and see them, with words or without; to others no size of them is there', async () => {
  const { path, finder, writer, upload, send, last } = await aScene();
  const [first, second] = [await upload(writer), await upload(writer)];
  expect((await send(writer, { photo_ids: [second, first] })).status).toBe(200);
  const seen = await last(finder);
  expect(seen).toMatchObject({ text: '', mine: false, photos_hidden: 0, photos: [{ id: second }, { id: first }] });
  expect(seen.photos[0]!.thumb_url).toBe(`${path}/photos/${second}.thumb.webp`);
  const answer = await upload(finder);
  await send(finder, { text: 'Taken now', photo_ids: [answer] });
  expect(await last(writer)).toMatchObject({ text: 'Taken now', photos: [{ id: answer }] });
  const elsewhere = await aScene();
  for (const photo of [first, answer]) {
    for (const person of [finder, writer]) expect(await statuses(`${path}/photos`, photo, person)).toEqual(sees);
    for (const person of [await aUser(db), admin, { key: 'guessed' }])
      expect(await statuses(`${path}/photos`, photo, person)).toEqual(seesNothing);
    expect(await statuses(`${path}/photos`, photo)).toEqual([401, 401, 401]);
    // under the addresses of other photos, and under another conversation of a reader
    for (const person of [finder, admin]) {
      expect(await statuses('/photos', photo, person)).toEqual(seesNothing);
      expect(await statuses('/api/photos', photo, person)).toEqual(seesNothing);
    }
    expect(await statuses(`${elsewhere.path}/photos`, photo, elsewhere.finder)).toEqual(seesNothing);
    const [row] = await db.select().from(photos).where(eq(photos.id, photo));
    expect((await call('GET', `/photos/${row!.key}`)).status).toBe(404);
  }
  const { headers } = await call('GET', `${path}/photos/${first}.webp`, { headers: headersOf(finder) });
  expect(headers.get('cache-control')).toContain('no-store');
});

test('a visitor sends and sees them by their link, once they have confirmed it', async () => {
  const { id, path, finder, writer, upload, send, last } = await aScene({ email: `${randomUUID()}@mail.example` });
  const [his, theirs] = [await upload(finder), await upload(writer)];
  await send(finder, { photo_ids: [his] });
  expect((await last(writer)).photos).toMatchObject([{ id: his }]);
  await send(writer, { photo_ids: [theirs] });
  for (const photo of [his, theirs])
    for (const person of [finder, writer]) expect(await statuses(`${path}/photos`, photo, person)).toEqual(sees);

  const { path: unopened, id: other } = await (async () => {
    const scene = await aScene();
    const body = { text: 'Mine?', reply_to: `${randomUUID()}@mail.example` };
    await call('POST', `/api/cases/${scene.found.id}/messages`, { body });
    const rows = await db.select().from(threads).where(eq(threads.case_id, scene.found.id));
    const begun = rows.find((row) => row.id !== scene.id)!;
    return { path: `/api/threads/${begun.id}`, id: begun.id };
  })();
  expect((await uploadTo(unopened, keyOf(other))).json.error.code).toBe('visit_unconfirmed');
  expect((await uploadTo(path)).json.error.code).toBe('unauthorized');
  expect((await uploadTo(path, keyOf(other))).json.error.code).toBe('thread_not_found');
  expect((await db.select().from(photos).where(eq(photos.thread_id, id))).length).toBe(2);
});

test('somebody who is banned, blocked or none of the two sends none', async () => {
  const { path, finder, owner, writer, upload, send } = await aScene();
  const waiting = await upload(writer);
  expect((await uploadTo(path, await aUser(db))).json.error.code).toBe('thread_not_found');
  await call('PUT', `${path}/block`, { as: finder });
  expect((await uploadTo(path, writer)).json.error.code).toBe('thread_closed');
  expect((await uploadTo(path, finder)).json.error.code).toBe('you_blocked');
  await call('DELETE', `${path}/block`, { as: finder });
  await db.insert(bans).values({ user_id: owner.userId });
  expect((await uploadTo(path, writer)).json.error.code).toBe('banned');
  expect((await send(writer, { photo_ids: [waiting] })).json.error.code).toBe('banned');
});

test('a message has words or up to three of one’s own unsent photos of this conversation', async () => {
  const { path, finder, writer, upload, send, read } = await aScene();
  const [own, theirs] = [await upload(writer), await upload(finder)];
  const nothing = await send(writer, { text: ' ' });
  expect([nothing.status, nothing.json.error.fields]).toEqual([422, { text: expect.any(String) }]);
  const many = Array.from({ length: limits.photosPerMessage + 1 }, () => randomUUID());
  expect((await send(writer, { photo_ids: many })).status).toBe(422);
  const elsewhere = await aScene();
  for (const id of [theirs, randomUUID(), await elsewhere.upload(elsewhere.writer)])
    expect((await send(writer, { text: 'Look', photo_ids: [own, id] })).json.error.fields).toHaveProperty('photo_ids');
  // nobody else sees it before it is sent, under this address
  expect(await statuses(`${path}/photos`, own, finder)).toEqual(seesNothing);
  const again = { 'idempotency-key': randomUUID() };
  for (const _ of [1, 2]) expect((await send(writer, { photo_ids: [own] }, again)).status).toBe(200);
  expect((await send(writer, { photo_ids: [own] })).status).toBe(422);
  expect((await read(finder)).messages.filter((message) => message.photos.length > 0)).toHaveLength(1);
  const report = { ...aFoundReport(), photo_ids: [theirs] };
  expect((await call('POST', '/api/cases', { as: finder, body: report })).status).toBe(422);
});

test('one that looks unsafe is shown to nobody until a moderator has looked', async () => {
  const { path, finder, writer, found, upload, send, last } = await aScene();
  analyzer.next = { safety: unsafe };
  const held = await upload(writer);
  const isHeld = async () => (await db.select().from(photos).where(eq(photos.id, held)))[0]!.hidden_at !== null;
  await vi.waitFor(async () => expect(await isHeld()).toBe(true), { timeout: 30_000 });
  await send(writer, { text: 'Look', photo_ids: [held] });
  for (const person of [finder, writer]) {
    expect(await last(person)).toMatchObject({ text: 'Look', photos: [], photos_hidden: 1 });
    expect(await statuses(`${path}/photos`, held, person)).toEqual(seesNothing);
  }
  const items = queuePage.parse((await call('GET', '/api/moderation/queue', { as: admin })).json).items;
  const item = items.find(({ id }) => id === held);
  expect(item).toMatchObject({ kind: 'photo', held: true, photo_url: null, case: { id: found.id } });
  expect((await call('GET', `/api/moderation/photos/${held}`, { as: admin })).status).toBe(200);
  expect((await decide('photo', held, 'dismiss')).status).toBe(204);
  expect((await last(finder)).photos).toMatchObject([{ id: held }]);
  expect(await statuses(`${path}/photos`, held, finder)).toEqual(sees);
  await decide('photo', held, 'hide');
  expect(await last(finder)).toMatchObject({ photos: [], photos_hidden: 1 });
  // the history of the report is no place for what happens in a conversation
  const history = await call('GET', `/api/cases/${found.id}/changes`, { as: finder });
  expect(history.text).not.toContain('hidden_photo');
});

test('one that is judged after it was sent is taken out of the conversation', async () => {
  const { finder, writer, upload, send, last } = await aScene();
  const late = await upload(writer);
  await send(writer, { photo_ids: [late] });
  await vi.waitFor(async () => {
    expect((await db.select().from(photos).where(eq(photos.id, late)))[0]!.safety).not.toBeNull();
  });
  await db.update(photos).set({ safety: null }).where(eq(photos.id, late));
  const ask = asking(database.pool);
  expect((await unjudgedPhotos(ask, 10)).map(({ id }) => id)).toContain(late);
  await judgePhoto(ask, late, unsafe, 'unsafe');
  expect(await last(finder)).toMatchObject({ photos: [], photos_hidden: 1 });
  const { items } = queuePage.parse((await call('GET', '/api/moderation/queue', { as: admin })).json);
  expect(items.map(({ id }) => id)).toContain(late);
});

test('moderators see those of what was reported, within their area, and no others', async () => {
  const { id, path, found, finder, writer, upload, send, last } = await aScene();
  await db.update(cases).set({ public_lat: 45.5, public_lng: 11.5 }).where(eq(cases.id, found.id));
  const near = await aModerator(db, { lat: 45.5, lng: 11.5, km: 30 });
  const far = await aModerator(db, { lat: -45.5, lng: 11.5, km: 30 });
  const [photo, later] = [await upload(writer), await upload(writer)];
  await send(writer, { photo_ids: [photo] });
  const seenBy = async (as: { userId: string }, one = photo) =>
    (await call('GET', `/api/moderation/photos/${one}`, { as })).status;
  expect(await seenBy(near)).toBe(404);
  const message = await last(finder);
  await call('POST', `${path}/report`, { as: finder, body: { reason: 'cruel', message_id: message.id } });
  const { items } = queuePage.parse((await call('GET', '/api/moderation/queue', { as: near })).json);
  expect(items).toMatchObject([{ kind: 'message', id: message.id, excerpt: '', photo_ids: [photo] }]);
  expect([await seenBy(near), await seenBy(far)]).toEqual([200, 403]);
  await call('POST', `${path}/report`, { as: finder, body: { reason: 'cruel' } });
  await send(writer, { photo_ids: [later] });
  const read = reportedThread.parse((await call('GET', `/api/moderation/threads/${id}`, { as: near })).json);
  expect(read.messages.map(({ photo_ids }) => photo_ids)).toEqual([[], [photo]]);
  expect(await seenBy(near, later)).toBe(404);
  await decide('message', message.id, 'hide');
  expect(await statuses(`${path}/photos`, photo, finder)).toEqual(seesNothing);
  expect(await statuses(`${path}/photos`, photo, writer)).toEqual(sees);
});

/** The files of a photo that are there. */
const filesOf = async (keys: readonly string[]) =>
  (await Promise.all(keys.map((key) => store.read(key)))).filter((bytes) => bytes !== null).length;
const keysOf = async (id: string) => {
  const [row] = await db.select().from(photos).where(eq(photos.id, id));
  return [row!.key, row!.thumb_key, row!.key.replace('.webp', '.mid.webp')];
};
const runDeletions = async () => {
  for (const job of jobs.splice(0))
    if (job.name === 'delete-photo-files') await deletePhotoFiles(store, (job.payload as { keys: string[] }).keys);
};

test('everything goes with the conversation, the account and by decision: rows and files', async () => {
  const email = `${randomUUID()}@mail.example`;
  for (const end of ['thread', 'decision', 'account'] as const) {
    const { id, found, finder, owner, writer, upload, send, last } = await aScene(end === 'thread' ? { email } : {});
    const photo = await upload(writer);
    await send(writer, { photo_ids: [photo] });
    const keys = await keysOf(photo);
    expect(await filesOf(keys)).toBe(3);
    if (end === 'thread') {
      await db.delete(cases).where(eq(cases.id, found.id));
      await sweepThreads({ ...dependencies.threads, store });
      expect(await filesOf(keys)).toBe(3);
      await db
        .update(threads)
        .set({ last_message_at: new Date(0) })
        .where(eq(threads.id, id));
      await sweepThreads({ ...dependencies.threads, store });
    }
    if (end === 'decision') await decide('photo', photo, 'delete');
    if (end === 'account')
      await call('POST', '/api/account/deletion', { as: owner, body: { current_password: 'right' } });
    await runDeletions();
    expect(await db.$count(photos, eq(photos.id, photo)), end).toBe(0);
    expect(await filesOf(keys), end).toBe(0);
    if (end !== 'thread') expect(await last(finder)).toMatchObject({ text: '', photos: [], photos_hidden: 0 });
  }
});

test('those that were never sent are deleted after a day, those that were sent stay', async () => {
  const { writer, upload, send } = await aScene({ email: `${randomUUID()}@mail.example` });
  const [sent, left] = [await upload(writer), await upload(writer)];
  await send(writer, { photo_ids: [sent] });
  await db.update(photos).set({ created_at: new Date(0) });
  await sweepPhotos({ store, db, now: () => new Date() });
  expect([await db.$count(photos, eq(photos.id, sent)), await db.$count(photos, eq(photos.id, left))]).toEqual([1, 0]);
});

test('the export names those that one sent and could see; a visitor’s become their account’s', async () => {
  const visitor = await aUser(db);
  const { finder, writer, upload, send } = await aScene({ email: visitor.email });
  const [his, theirs] = [await upload(finder), await upload(writer)];
  await send(finder, { photo_ids: [his] });
  await send(writer, { photo_ids: [theirs] });
  await call('GET', '/api/threads', { as: visitor });
  const [row] = await db.select().from(photos).where(eq(photos.id, theirs));
  expect(row!.owner_user_id).toBe(visitor.userId);
  for (const as of [finder, visitor]) {
    const { json } = await call('GET', '/api/account/export', { as });
    const sent = json.conversations[0].messages.flatMap((message: { photos: { id: string }[] }) => message.photos);
    expect(sent.map(({ id }: { id: string }) => id)).toEqual([his, theirs]);
    expect(json.waiting_photos).toEqual([]);
  }
  await db.update(photos).set({ hidden_at: new Date(), hidden_reason: 'cruel' }).where(eq(photos.id, his));
  const ofVisitor = (await call('GET', '/api/account/export', { as: visitor })).text;
  expect([ofVisitor.includes(his), ofVisitor.includes(theirs)]).toEqual([false, true]);
});

test('the list of conversations and the mail tell of them by number', async () => {
  const { finder, writer, upload, send, last } = await aScene();
  await send(writer, { photo_ids: [await upload(writer), await upload(writer)] });
  const { json } = await call('GET', '/api/threads', { as: finder });
  expect(json.threads[0].last).toMatchObject({ text: '', photos_hidden: 0, photos: [{}, {}] });
  expect(await toldMessage(db, (await last(finder)).id)).toMatchObject({ text: '', photos: 2 });
});
