import { and, asc, eq, getTableColumns, inArray, isNull, notInArray, or, sql } from 'drizzle-orm';
import type { UpdateKind } from '#core/contract/update.ts';
import type { Database } from '#server/platform/database/connection/connect.ts';
import { case_changes, case_updates } from '#server/platform/database/schema/case-updates.ts';
import { case_private, cases } from '#server/platform/database/schema/cases.ts';
import { case_merges } from '#server/platform/database/schema/handovers.ts';
import { loose_leads, loose_pets } from '#server/platform/database/schema/loose-pets.ts';
import { case_checks } from '#server/platform/database/schema/moderation.ts';
import { photos } from '#server/platform/database/schema/photos.ts';
import { poster_batches, poster_scans } from '#server/platform/database/schema/posters.ts';
import { match_notifications, reunion_objections, reunions } from '#server/platform/database/schema/reunions.ts';
import { asWritten, type HeldTexts } from '#server/platform/texts/new-account-links.ts';
import { claimThreads } from './claim-threads.ts';
import { exportAccountRecords, exportJudgements, exportNews, exportOffers, exportPlans } from './export-parts.ts';
import { exportThreads } from './export-threads.ts';

const { owner_user_id: _owner, number: _number, search_text: _text, ...caseColumns } = getTableColumns(cases);
const { microchip_hash: _hash, ...privateColumns } = getTableColumns(case_private);
const { author_user_id: _author, mailed_at: _mailed, ...updateColumns } = getTableColumns(case_updates);
const { author_user_id: _editor, ...changeColumns } = getTableColumns(case_changes);
const { owner_user_id: _uploader, look_hash: _look, ...photoColumns } = getTableColumns(photos);
const { reporter_user_id: _witness, ...looseColumns } = getTableColumns(loose_pets);

/**
 * Reads everything a person wrote and received. People who wrote to them stay as anonymous as they were. The microchip
 * hash is left out; the last digits of the number stand for it.
 */
export async function exportRecords(db: Database, userId: string) {
  // begun with their address, while they were signed out
  await claimThreads(db, userId);
  const own = await db
    .select(caseColumns)
    .from(cases)
    .where(eq(cases.owner_user_id, userId))
    .orderBy(asc(cases.created_at));
  const ids = own.map((row) => row.id);
  const [secrets, checks, updates, changes, pictures, posters, matches] = await Promise.all([
    db.select(privateColumns).from(case_private).where(inArray(case_private.case_id, ids)),
    db.select().from(case_checks).where(inArray(case_checks.case_id, ids)),
    db.select(updateColumns).from(case_updates).where(readableUnder(userId, ids)),
    db.select(changeColumns).from(case_changes).where(inArray(case_changes.case_id, ids)),
    db.select(photoColumns).from(photos).where(eq(photos.owner_user_id, userId)).orderBy(asc(photos.position)),
    postersOf(db, ids),
    db.select().from(match_notifications).where(pairOf(match_notifications, ids)),
  ]);
  /** only those that the person sent */
  const withPhotos = <U extends { id: string; written: HeldTexts | null }>(update: U) => ({
    ...toldBy(update),
    photos: pictures.filter((picture) => picture.update_id === update.id),
  });
  const loose = await db.select(looseColumns).from(loose_pets).where(eq(loose_pets.reporter_user_id, userId));
  return {
    cases: own.map(toldBy).map((row) => ({
      ...row,
      private: secrets.find((secret) => secret.case_id === row.id) ?? null,
      checks: checks.find((check) => check.case_id === row.id) ?? null,
      updates: updates
        .filter((update) => update.case_id === row.id)
        .map(withoutTheirs)
        .map(withPhotos),
      changes: changes.filter((change) => change.case_id === row.id),
      photos: pictures.filter((picture) => picture.case_id === row.id),
      posters: posters.filter((poster) => poster.case_id === row.id),
    })),
    // uploads that are not part of a case yet
    waiting_photos: pictures.filter(
      (picture) => !(picture.case_id ?? picture.update_id ?? picture.loose_pet_id ?? picture.message_id),
    ),
    // on the cases of others
    sightings: (await db.select(updateColumns).from(case_updates).where(elsewhere(userId, ids))).map(withPhotos),
    // in cases that are somebody else's now, without what stands there
    changes_elsewhere: await db
      .select({ case_id: case_changes.case_id, field: case_changes.field, created_at: case_changes.created_at })
      .from(case_changes)
      .where(and(eq(case_changes.author_user_id, userId), notInArray(case_changes.case_id, ids))),
    conversations: await exportThreads(db, userId),
    match_notifications: matches,
    reunions: (await db.select().from(reunions).where(pairOf(reunions, ids))).map(withOwnName(ids)),
    reunion_objections: await db
      .select()
      .from(reunion_objections)
      .where(inArray(reunion_objections.found_case_id, ids)),
    ...(await exportNews(db, userId)),
    ...(await exportOffers(db, userId)),
    ...(await exportJudgements(db, userId)),
    ...(await exportPlans(db, userId, ids)),
    loose_leads: await db.select().from(loose_leads).where(inArray(loose_leads.case_id, ids)),
    loose_pets: loose.map((pet) => ({
      ...pet,
      photos: pictures.filter((picture) => picture.loose_pet_id === pet.id),
    })),
    // as they were before an admin merged them into others
    merged_reports: await db.select(mergedColumns).from(case_merges).where(eq(case_merges.owner_user_id, userId)),
    ...(await exportAccountRecords(db, userId)),
  };
}

/** Where posters hang, with the scans of each day. */
const postersOf = (db: Database, ids: string[]) =>
  db
    .select({
      ...getTableColumns(poster_batches),
      scans: sql<unknown>`coalesce((select jsonb_object_agg(s.day, s.count) from ${poster_scans} s
        where s.batch_id = ${poster_batches.id}), '{}')`,
    })
    .from(poster_batches)
    .where(inArray(poster_batches.case_id, ids));

const mergedColumns = {
  ...{ id: case_merges.merged_id, slug: case_merges.slug, kept_id: case_merges.kept_id },
  ...{ created_at: case_merges.created_at, record: sql<unknown>`${case_merges.record} #- '{private,microchip_hash}'` },
};

/** As it was written: their own words are held back from others only. */
function toldBy<R extends { written: HeldTexts | null }>(record: R) {
  const { written: _, ...told } = asWritten(record);
  return told;
}

/** The words of a merged report are somebody else's: what is held of them is held here, too. */
const withoutTheirs = <U extends { kind: UpdateKind; posted_by_owner: boolean; written: unknown }>(update: U) =>
  update.posted_by_owner || update.kind === 'sighting' ? update : { ...update, written: null };

/** Texts of others that a moderator hid are not read here by the owner of the case either. */
const readableUnder = (userId: string, ids: string[]) =>
  and(inArray(case_updates.case_id, ids), or(isNull(case_updates.hidden_at), eq(case_updates.author_user_id, userId)));

const elsewhere = (userId: string, ids: string[]) =>
  and(eq(case_updates.author_user_id, userId), notInArray(case_updates.case_id, ids));

/** The name is the finder's, who alone gets it here. */
const withOwnName = (ids: string[]) => (row: typeof reunions.$inferSelect) => ({
  ...row,
  finder_name: ids.includes(row.found_case_id) ? row.finder_name : null,
});

const pairOf = ({ missing_case_id, found_case_id }: typeof reunions | typeof match_notifications, ids: string[]) =>
  or(inArray(missing_case_id, ids), inArray(found_case_id, ids));
