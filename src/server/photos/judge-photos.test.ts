import { eq } from 'drizzle-orm';
import { expect, test } from 'vitest';
import type { PhotoJudgement } from '#core/moderation/photo-safety.ts';
import { asking } from '#server/platform/database/connection/ask.ts';
import { case_updates } from '#server/platform/database/schema/case-updates.ts';
import { reports } from '#server/platform/database/schema/moderation.ts';
import { photos } from '#server/platform/database/schema/photos.ts';
import { insertCase, insertPhoto } from '#tests/factories/rows.ts';
import { testDatabase } from '#tests/harness/database.ts';
import { keptTransactions } from '#tests/harness/kept-transactions.ts';
import { memoryPhotoStore } from '#tests/harness/matching-deps.ts';
import { judgeOldPhotos } from './judge-photos.ts';
import { PhotoUnreadableError } from './photo-analyzer.ts';

const { db, pool } = await testDatabase();
const calm: PhotoJudgement = { drawing: 0, hentai: 0, neutral: 1, porn: 0, sexy: 0, animal: 0 };
const unsafe: PhotoJudgement = { ...calm, neutral: 0.1, porn: 0.9 };

/** Each file holds one byte, which decides how it is judged. */
function scene(files: Map<string, Uint8Array>) {
  const { transact, events } = keptTransactions(pool);
  const judged: number[] = [];
  const deps = {
    ...{ judges: true, ask: asking(pool), transact },
    store: memoryPhotoStore(files),
    analyzer: {
      state: () => ({ status: 'ready' as const, model: 'm', dimension: 1, curves: {} as never }),
      judge: async (photo: unknown) => {
        const [byte] = photo as Uint8Array;
        judged.push(byte!);
        if (byte === 2) throw new PhotoUnreadableError('no picture');
        return byte === 1 ? unsafe : calm;
      },
    },
  };
  return { deps, events, judged };
}

test('photos of cases are judged once; one that looks unsafe is hidden and in the queue', async () => {
  const files = new Map<string, Uint8Array>();
  const lost = await insertCase(db);
  const rows = [];
  for (const byte of [0, 1, 2]) {
    const photo = await insertPhoto(db, { owner_user_id: lost.owner_user_id, case_id: lost.id });
    files.set(photo.key, Uint8Array.of(byte));
    rows.push(photo);
  }
  const missing = await insertPhoto(db, { owner_user_id: lost.owner_user_id, case_id: lost.id });
  const upload = await insertPhoto(db, { owner_user_id: lost.owner_user_id });
  const { deps, events, judged } = scene(files);
  await judgeOldPhotos(deps, new AbortController().signal);
  await judgeOldPhotos(deps, new AbortController().signal);
  expect(judged.sort()).toEqual([0, 1, 2]);
  const rowOf = async ({ id }: { id: string }) => (await db.select().from(photos).where(eq(photos.id, id)))[0]!;
  expect(await rowOf(rows[0]!)).toMatchObject({ safety: calm, hidden_at: null });
  expect(await rowOf(rows[1]!)).toMatchObject({ hidden_at: expect.any(Date), hidden_reason: 'unsafe' });
  expect(await rowOf(rows[2]!)).toMatchObject({ hidden_at: null });
  expect((await rowOf(missing)).safety).not.toBeNull();
  expect((await rowOf(upload)).safety).toBeNull();
  expect(events).toEqual([{ kind: 'case.edited', case_id: lost.id, slug: lost.slug }]);
  expect(await db.select().from(reports)).toMatchObject([
    { kind: 'photo', target_id: rows[1]!.id, reason: 'unsafe', reporter_user_id: null, case_id: lost.id },
  ]);
});

test('pages with an open trail are rendered without a photo of a sighting that looks unsafe', async () => {
  const lost = await insertCase(db, { trail_open: true });
  const sighting = { case_id: lost.id, update_text: 'Seen', kind: 'sighting' as const, posted_by_owner: false };
  const [update] = await db.insert(case_updates).values(sighting).returning();
  const photo = await insertPhoto(db, { owner_user_id: lost.owner_user_id, update_id: update!.id });
  const { deps, events } = scene(new Map([[photo.key, Uint8Array.of(1)]]));
  await judgeOldPhotos(deps, new AbortController().signal);
  expect(events).toEqual([{ kind: 'case.edited', case_id: lost.id, slug: lost.slug }]);
});

test('without a model, and where the judgement is turned off, nothing is read', async () => {
  const lost = await insertCase(db);
  const photo = await insertPhoto(db, { owner_user_id: lost.owner_user_id, case_id: lost.id });
  const { deps, judged } = scene(new Map([[photo.key, Uint8Array.of(1)]]));
  const away = { ...deps.analyzer, state: () => ({ status: 'loading' as const }) };
  await judgeOldPhotos({ ...deps, analyzer: away }, new AbortController().signal);
  await judgeOldPhotos({ ...deps, judges: false }, new AbortController().signal);
  expect(judged).toEqual([]);
});
