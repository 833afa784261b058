import { eq } from 'drizzle-orm';
import type { Publication, Published } from '#server/cases/ports.ts';
import { photoUrl } from '#server/photos/photo-keys.ts';
import { lockWaitingPhotos, placePhotos } from '#server/photos/store/photo-records.ts';
import type { Ask } from '#server/platform/database/connection/ask.ts';
import type { Database } from '#server/platform/database/connection/connect.ts';
import { user } from '#server/platform/database/schema/accounts.ts';
import { case_private, cases } from '#server/platform/database/schema/cases.ts';
import { type CaseRow, caseColumns, toCaseRecord } from './case-columns.ts';
import { publicColumns } from './point-columns.ts';
import { rememberPublicPoint } from './public-points.ts';
import { searchTextOf } from './search-text.ts';

/** Stores a case with its private part, its photos and the public point to remember, within the transaction `tx`. */
export async function publishCase(tx: Database, ask: Ask, publication: Publication): Promise<Published> {
  const { record, photoIds, pointToRemember } = publication;
  const ownerId = record.owner_user_id;
  if (photoIds.length > 0 && (await lockWaitingPhotos(tx, ownerId, photoIds)).length < photoIds.length)
    return 'photo refused';
  const id = await insertCase(tx, record);
  if (!id) return 'slug taken';
  await placePhotos(tx, photoIds, { case_id: id });
  await rememberPublicPoint(tx, ownerId, pointToRemember);
  const created = toCaseRecord((await ask<CaseRow>({ ...createdCase, values: [id] }))[0]!);
  if (created.photos_held > 0) created.primary_photo_url = created.photos[0] ? photoUrl(created.photos[0]) : null;
  return { created, isConfirmed: await isConfirmed(tx, ownerId) };
}

const createdCase = { name: 'created case', text: `select ${caseColumns} from cases c where c.id = $1` };

/** @returns its id; null if another case has the slug */
async function insertCase(tx: Database, record: Publication['record']): Promise<string | null> {
  const { private: secret, location, ...fields } = record;
  const { point, ...rest } = secret;
  const inserted = await tx
    .insert(cases)
    .values({ ...fields, ...publicColumns(location), search_text: searchTextOf(fields) })
    .onConflictDoNothing({ target: cases.slug })
    .returning({ id: cases.id });
  const [made] = inserted;
  if (!made) return null;
  await tx.insert(case_private).values({ ...rest, case_id: made.id, lat: point?.lat, lng: point?.lng });
  return made.id;
}

async function isConfirmed(tx: Database, userId: string): Promise<boolean> {
  const [row] = await tx.select({ is: user.emailVerified }).from(user).where(eq(user.id, userId));
  return row!.is;
}
