import { createHash, randomUUID } from 'node:crypto';
import { utcDay } from '#core/cases/seen.ts';
import type { CaseFacts } from '#core/matching/case-facts.ts';
import { toHalfFloats } from '#server/photos/store/half-floats.ts';
import type { Database } from '#server/platform/database/connection/connect.ts';
import { case_private, cases } from '#server/platform/database/schema/cases.ts';
import { photo_embeddings, photos } from '#server/platform/database/schema/photos.ts';
import { randomCase } from '../scale/random-case.ts';
import type { Random } from '../town/random.ts';

/** The photo model that the running app uses. */
export type Model = { id: string; dimension: number };

const batch = 500;
/** Missing and found reports in the same proportion as in the simulated town: 400 to 150. */
const shareMissing = 400 / 550;

/**
 * Writes synthetic open reports of one owner directly into the database, including what the model would have computed.
 */
export async function writeReports(db: Database, owner: string, model: Model, count: number, random: Random) {
  for (let done = 0; done < count; done += batch) {
    const size = Math.min(batch, count - done);
    const reports = Array.from({ length: size }, () =>
      randomCase(random, random.chance(shareMissing) ? 'missing' : 'found', randomUUID(), model.dimension),
    );
    await writeBatch(db, owner, model, reports);
  }
}

async function writeBatch(db: Database, owner: string, model: Model, reports: CaseFacts[]): Promise<void> {
  const withPhoto = reports.flatMap(({ id, photos }) =>
    photos ? [{ case_id: id, photo_id: randomUUID(), vector: photos.vectors[0]! }] : [],
  );
  await db.transaction(async (tx) => {
    await tx.insert(cases).values(reports.map((facts) => caseRow(facts, owner)));
    await tx.insert(case_private).values(reports.map(({ id, microchip }) => chipRow(id, microchip)));
    await tx.insert(photos).values(withPhoto.map(({ photo_id, case_id }) => photoRow(photo_id, case_id, owner)));
    await tx
      .insert(photo_embeddings)
      .values(withPhoto.map(({ photo_id, vector }) => ({ photo_id, model: model.id, vector: toHalfFloats(vector) })));
  });
}

function caseRow(facts: CaseFacts, owner: string): typeof cases.$inferInsert {
  const { id, side, species, breed, colour, markings, sex, size, collar, area, point } = facts;
  return {
    ...{ id, side, breed, colour, markings, collar, status: side, owner_user_id: owner },
    ...{ slug: `bench-${id}`, share_url: `http://localhost/pet/bench-${id}` },
    ...{ species: species as 'cat' | 'dog', sex: sex as 'male' | 'female' | null, size, age_group: facts.ageGroup },
    ...{ title: `${facts.name ?? 'Found'} (${species})`, description: facts.text ?? 'Seen no more.' },
    ...{ pet_name: facts.name, area_name: area, public_lat: point?.lat, public_lng: point?.lng },
    ...{ last_seen_at: facts.occurredAt, last_seen_day: facts.occurredAt && utcDay(facts.occurredAt) },
    ...{ created_at: facts.occurredAt ?? undefined },
  };
}

/** A random value as long as the keyed hash that the app stores. */
function chipRow(case_id: string, chip: string | null): typeof case_private.$inferInsert {
  return { case_id, microchip_hash: chip && createHash('sha256').update(chip).digest('hex') };
}

function photoRow(id: string, case_id: string, owner: string): typeof photos.$inferInsert {
  const key = `case-images/${owner}/${id}`;
  return {
    id,
    case_id,
    owner_user_id: owner,
    key: `${key}.webp`,
    thumb_key: `${key}.thumb.webp`,
    width: 800,
    height: 600,
    // without a box the app would analyze all photos again
    subject_box: { left: 0.2, top: 0.2, width: 0.6, height: 0.6 },
  };
}
