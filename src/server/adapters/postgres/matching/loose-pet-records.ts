import { and, desc, eq, getTableColumns, gt, lt, type SQL, sql } from 'drizzle-orm';
import type { LoosePetRecord, LoosePetRecords, LoosePetUnit } from '#server/matching/loose-pet-records.ts';
import type { PhotoRecord } from '#server/photos/photo-record.ts';
import { photoObject } from '../cases/case-columns.ts';
import { publicColumns, toPoint } from '../cases/point-columns.ts';
import type { Database } from '../connection/connect.ts';
import type { Transact, TransactionOutbox } from '../connection/transact.ts';
import { lockKey, saveResult } from '../idempotency-keys.ts';
import { queueHeldPhotos } from '../photos/held-photos.ts';
import { lockWaitingPhotos, placePhotos } from '../photos/photo-records.ts';
import { cases } from '../schema/cases.ts';
import { loose_leads, loose_pets } from '../schema/loose-pets.ts';

/** A report is held against at most this many, of these last days and from about this far. */
const most = 200;
const lastDays = 60;
const nearDegrees = 0.5;

const { reporter_user_id: _reporter, ...columns } = getTableColumns(loose_pets);

export function loosePetRecords(db: Database, transact: Transact): LoosePetRecords {
  return {
    transact: (work) => transact((tx, outbox) => work(loosePetUnit(tx, outbox))),
    byId: async (id) => (await read(db, eq(loose_pets.id, id)))[0] ?? null,
    near: (caseId) => read(db, nearTo(caseId)),
    ofCase: async (caseId) => {
      const { confidence } = loose_leads;
      const rows = await db
        .select({ pet: columns, photos: photosOf, confidence })
        .from(loose_leads)
        .innerJoin(loose_pets, eq(loose_pets.id, loose_leads.loose_pet_id))
        .where(eq(loose_leads.case_id, caseId))
        .orderBy(desc(confidence));
      return rows.map(({ confidence: likely, ...row }) => ({ ...toRecord(row), confidence: likely }));
    },
    tellOnce: (lead) =>
      transact(async (tx, outbox) => {
        const there = tx.select({ slug: cases.slug }).from(cases).where(eq(cases.id, lead.case_id));
        const [found] = await there.for('key share');
        if (!found) return;
        const told = await tx.insert(loose_leads).values(lead).onConflictDoNothing().returning();
        if (told.length === 0) return;
        await outbox.enqueue('notify-loose-pet', { case_id: lead.case_id, loose_pet_id: lead.loose_pet_id });
        await outbox.announce({ kind: 'matches.changed', case_id: lead.case_id, slug: found.slug });
      }),
    deleteOlder: async (than) => void (await db.delete(loose_pets).where(lt(loose_pets.created_at, than))),
  };
}

function loosePetUnit(tx: Database, outbox: TransactionOutbox): LoosePetUnit {
  return {
    lockKey: (key) => lockKey(outbox.ask, key),
    saveResult: (key, made) => saveResult(outbox.ask, key, made),
    lockWaitingPhotos: (ownerId, ids) => lockWaitingPhotos(tx, ownerId, ids),
    async add({ location, photoIds, ...pet }) {
      const values = { ...pet, ...publicColumns(location) };
      const [row] = await tx.insert(loose_pets).values(values).returning({ id: loose_pets.id });
      const place = { loose_pet_id: row!.id };
      await placePhotos(tx, photoIds, place);
      if (photoIds.length > 0) await queueHeldPhotos(outbox.ask, place);
      await outbox.enqueue('hold-loose-pet', { loose_pet_id: row!.id });
      return row!;
    },
  };
}

/** In order, without hidden ones. */
const photosOf = sql<PhotoRecord[] | null>`(select json_agg(${sql.raw(photoObject)} order by p.position, p.id)
  from photos p where p.loose_pet_id = loose_pets.id and p.hidden_at is null)`;

type Row = { pet: Omit<typeof loose_pets.$inferSelect, 'reporter_user_id'>; photos: PhotoRecord[] | null };

async function read(db: Database, which: SQL | undefined): Promise<LoosePetRecord[]> {
  const read = db.select({ pet: columns, photos: photosOf }).from(loose_pets);
  const rows = await read.where(which).orderBy(desc(loose_pets.created_at)).limit(most);
  return rows.map(toRecord);
}

/** The matcher decides; this only leaves out what cannot be meant. */
function nearTo(caseId: string): SQL | undefined {
  const { species, public_lat, public_lng, created_at } = loose_pets;
  return and(
    gt(created_at, sql`now() - make_interval(days => ${lastDays}::int)`),
    sql`exists (select from cases c where c.id = ${caseId} and c.side = 'missing' and c.status <> 'reunited'
      and (${species} is null or c.species is null or ${species} = c.species)
      and (${public_lat} is null or c.public_lat is null or (
        abs(${public_lat} - c.public_lat) < ${nearDegrees}
        and abs(${public_lng} - c.public_lng) * cos(radians(c.public_lat)) < ${nearDegrees})))`,
  );
}

function toRecord({ pet, photos }: Row): LoosePetRecord {
  const { public_lat, public_lng, ...rest } = pet;
  return { ...rest, location: toPoint(public_lat, public_lng), photos: photos ?? [] };
}
