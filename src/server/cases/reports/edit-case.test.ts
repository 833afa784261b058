import { eq } from 'drizzle-orm';
import { describe, expect, test } from 'vitest';
import type { CaseEdit, NewCase } from '#core/contract/report.ts';
import { getCase } from '#server/cases/get-case.ts';
import { findCases } from '#server/cases/store/list-cases.ts';
import { case_changes } from '#server/platform/database/schema/case-updates.ts';
import { case_private, cases } from '#server/platform/database/schema/cases.ts';
import { photos } from '#server/platform/database/schema/photos.ts';
import { inLocale } from '#server/platform/in-locale.ts';
import { aUser } from '#tests/factories/accounts.ts';
import { aFoundReport, aMissingReport } from '#tests/factories/reports.ts';
import { insertPhoto } from '#tests/factories/rows.ts';
import { caseDeps } from '#tests/harness/case-deps.ts';
import { testDatabase } from '#tests/harness/database.ts';
import { addPhotos } from './add-photos.ts';
import { createCase } from './create-case.ts';
import { editCase } from './edit-case.ts';
import { listChanges } from './report-changes.ts';
import { readReport } from './report-of.ts';

const database = await testDatabase();
const { db } = database;
const [owner, stranger] = [await aUser(db), await aUser(db)];
const admin = await aUser(db, { admin: true });
const pin = { lat: 48.137, lng: 11.575 };

/** A case, and the report that its editor was shown. */
async function aCase(report: NewCase = aMissingReport(), editor = owner) {
  const made = caseDeps(database, {
    places: {
      pointIn: async () => null,
      resolve: async () => null,
      nearest: async () => null,
      townOf: async () => null,
    },
  });
  const created = await createCase(made.deps, owner, report);
  made.jobs.length = 0;
  made.events.length = 0;
  const shown = await readReport(made.deps, editor, created.id);
  const edit = (change: Partial<NewCase>, revision = shown.record.revision) => {
    const whole = { photo_ids: [], show_contact: false, ...shown.report, ...change } as NewCase;
    return editCase(made.deps, editor, created.id, { revision, report: whole } satisfies CaseEdit);
  };
  return { ...made, created, shown: shown.report, edit };
}

const secretsOf = async (id: string) => (await db.select().from(case_private).where(eq(case_private.case_id, id)))[0];

describe('the owner of a case', () => {
  test('changes any field; the title follows, the slug stays, and it is matched again', async () => {
    const { created, edit, events, jobs, deps } = await aCase();
    const changed = await edit({ pet_name: 'Mila', breed: 'Manx', reward: '50 euros' });
    expect(changed).toMatchObject({ slug: created.slug, status: 'missing', breed: 'Manx', pet_name: 'Mila' });
    expect(changed.title).toContain('Mila');
    expect(changed.description).toContain('Manx');
    expect(changed.description).toContain('50 euros');
    expect([changed.revision, changed.image_version]).toEqual([created.revision + 1, created.image_version + 1]);
    expect(events).toEqual([{ kind: 'case.edited', case_id: created.id, slug: created.slug }]);
    const payload = { case_id: created.id };
    expect(jobs).toEqual([
      { name: 'match-case', payload },
      { name: 'tell-near', payload },
    ]);
    const found = await findCases(deps, { words: ['mila', 'manx'] }, 5);
    expect(found.map(({ id }) => id)).toContain(created.id);
  });

  test('reads what was changed, when and by whom', async () => {
    const { created, edit, deps } = await aCase(aFoundReport({ held_back_detail: 'a white toe' }));
    await edit({ breed: 'Manx', held_back_detail: 'a black toe' });
    const changes = await listChanges(deps, owner, created.id);
    expect(changes.map(({ field, before, after, by_admin, name }) => [field, before, after, by_admin, name])).toEqual(
      expect.arrayContaining([
        ['breed', created.breed, 'Manx', false, null],
        ['held_back_detail', null, null, false, null],
      ]),
    );
    expect(changes).toHaveLength(2);
    expect(JSON.stringify(await db.select().from(case_changes))).not.toContain('toe');
  });

  test('who sends the same again changes nothing', async () => {
    const { edit, events, created, deps } = await aCase();
    await edit({ breed: 'Manx' });
    await edit({ breed: 'Manx' });
    expect(events).toHaveLength(1);
    expect(await listChanges(deps, owner, created.id)).toHaveLength(1);
  });

  test('is told if somebody else changed it meanwhile, and then changes nothing', async () => {
    const { edit, created, deps } = await aCase();
    await edit({ breed: 'Manx' });
    await expect(edit({ breed: 'Persian' })).rejects.toMatchObject({ code: 'case_changed', status: 409 });
    expect((await getCase(deps, created.id)).breed).toBe('Manx');
    const again = await edit({ breed: 'Persian' }, created.revision + 1);
    expect(again.breed).toBe('Persian');
  });

  test('of two who save at once, one is told', async () => {
    const { edit } = await aCase();
    const results = await Promise.allSettled([edit({ breed: 'Manx' }), edit({ breed: 'Persian' })]);
    expect(results.map(({ status }) => status).sort()).toEqual(['fulfilled', 'rejected']);
  });

  test('keeps point, public point, time and chip that were not touched', async () => {
    const exact = { location: pin, location_precision: 'pin' as const, microchip: '985112345678903' };
    const report = aMissingReport({ ...exact, last_seen_date: '2026-05-01T23:30:00+05:00' });
    const { created, edit, shown } = await aCase(report);
    expect(shown.microchip).toBe('•••903');
    const before = await secretsOf(created.id);
    const changed = await edit({ breed: 'Manx', distinctive_markings: 'Chip 985112345678903' });
    expect(changed).toMatchObject({
      location: created.location,
      last_seen_day: '2026-05-01',
      last_seen_at: created.last_seen_at,
    });
    expect(changed.description).toContain('•••903');
    expect(changed.description).not.toContain('98511');
    expect(await secretsOf(created.id)).toEqual(before);
  });

  test('a mark means what is stored, whichever version of the report it was read from', async () => {
    const chipped = await aCase(aMissingReport({ microchip: '985112345678903' }));
    await chipped.edit({ microchip: '985112345678111' });
    const later = await chipped.edit({ breed: 'Manx', microchip: '•••903' }, chipped.created.revision + 1);
    expect(later.description).toContain('•••111');
    expect(await secretsOf(chipped.created.id)).toMatchObject({ microchip_last3: '111' });
    // the form of an admin who has become the owner since
    const found = await aCase(aFoundReport({ held_back_detail: 'a white toe' }));
    await found.edit({ contact_information: '•••', held_back_detail: '•••', microchip: '•••903' });
    expect(await secretsOf(found.created.id)).toMatchObject({
      contact_information: found.shown.status === 'found' && found.shown.contact_information,
      held_back_detail: 'a white toe',
      microchip_hash: null,
    });
  });

  test('replaces the chip number and keeps words in its place', async () => {
    const { created, edit } = await aCase(aMissingReport({ microchip: '985112345678903' }));
    await edit({ microchip: '985112345678111' });
    expect(await secretsOf(created.id)).toMatchObject({ microchip_last3: '111' });
    const words = await aCase(aMissingReport({ microchip: 'yes, number unknown' }));
    expect(words.shown.microchip).toBe('yes, number unknown');
    const report = aMissingReport({ microchip: 'sí, no sé el número' });
    const { id } = await inLocale('es', () => createCase(words.deps, owner, report));
    const { report: read } = await inLocale('de', () => readReport(words.deps, owner, id));
    expect(read).toMatchObject({ microchip: 'sí, no sé el número' });
  });

  test('adds, removes and sorts photos; files of removed ones are deleted', async () => {
    const [first, second, third] = await Promise.all(
      [1, 2, 3].map(() => insertPhoto(db, { owner_user_id: owner.userId })),
    );
    const { edit, jobs, created } = await aCase(aMissingReport({ photo_ids: [first!.id, second!.id] }));
    const changed = await edit({ photo_ids: [third!.id, first!.id] });
    expect(changed.photos.map(({ id }) => id)).toEqual([third!.id, first!.id]);
    expect(changed.primary_photo_url).toBe(`/photos/${third!.id}.webp`);
    const keys = [second!.key, second!.thumb_key];
    expect(jobs).toContainEqual({ name: 'delete-photo-files', payload: { keys } });
    expect(await db.$count(photos, eq(photos.id, second!.id))).toBe(0);
    const sorted = await edit({ photo_ids: [first!.id, third!.id] }, created.revision + 1);
    expect(sorted.primary_photo_url).toBe(`/photos/${first!.id}.webp`);
    const bare = await edit({ photo_ids: [] }, created.revision + 2);
    expect(bare).toMatchObject({ photos: [], primary_photo_url: null });
    await expect(edit({ photo_ids: [first!.id] })).rejects.toMatchObject({ code: 'case_changed' });
  });

  test('cannot take a photo of somebody else, and is told of photos added meanwhile', async () => {
    const { edit, deps, created } = await aCase();
    const theirs = await insertPhoto(db, { owner_user_id: stranger.userId });
    await expect(edit({ photo_ids: [theirs.id] })).rejects.toMatchObject({ code: 'invalid' });
    const added = await insertPhoto(db, { owner_user_id: owner.userId });
    await addPhotos(deps, owner, created.id, { photo_ids: [added.id] });
    await expect(edit({ breed: 'Manx' })).rejects.toMatchObject({ code: 'case_changed' });
  });

  test('does not move the time of a reunion', async () => {
    const { created, edit } = await aCase();
    await db.update(cases).set({ status: 'reunited' }).where(eq(cases.id, created.id));
    const changed = await edit({ breed: 'Manx' });
    expect(changed.updated_at).toEqual(created.updated_at);
  });
});

describe('an admin', () => {
  const report = () => aFoundReport({ held_back_detail: 'a white toe', location: pin, location_precision: 'pin' });

  test('edits without reading what only the reporter may read, and is named', async () => {
    const { created, edit, shown, deps } = await aCase(report(), admin);
    expect(shown).toMatchObject({ held_back_detail: '•••', contact_information: '•••' });
    expect(shown.location).toBeUndefined();
    const before = await secretsOf(created.id);
    const changed = await edit({ description: 'A black cat', show_contact: true });
    expect(changed).toMatchObject({ description: 'A black cat', contact_display: null, location: created.location });
    expect(await secretsOf(created.id)).toEqual(before);
    const [change] = await listChanges(deps, owner, created.id);
    expect(change).toMatchObject({ field: 'description', by_admin: true, name: expect.any(String) });
  });

  test('cannot add photos', async () => {
    const { edit } = await aCase(report(), admin);
    const photo = await insertPhoto(db, { owner_user_id: admin.userId });
    await expect(edit({ photo_ids: [photo.id] })).rejects.toMatchObject({ code: 'invalid' });
  });
});

test('a stranger can neither edit nor read the report or its history', async () => {
  const { deps, created } = await aCase();
  const edit = { revision: 1, report: aMissingReport() };
  for (const act of [
    () => editCase(deps, stranger, created.id, edit),
    () => readReport(deps, stranger, created.id),
    () => listChanges(deps, stranger, created.id),
  ])
    await expect(act()).rejects.toMatchObject({ code: 'forbidden' });
});

test('a missing report cannot become a found one', async () => {
  const { deps, created } = await aCase();
  const edit = { revision: created.revision, report: aFoundReport() };
  await expect(editCase(deps, owner, created.id, edit)).rejects.toMatchObject({ code: 'invalid' });
});
