import { and, desc, eq, getTableColumns, gt, lt, type SQL, sql } from 'drizzle-orm';
import type { LoosePetRecord, LoosePetRecords } from '#server/matching/loose-pet-records.ts';
import type { Database } from './connect.ts';
import { publicColumns, toPoint } from './point-columns.ts';
import { cases } from './schema/cases.ts';
import { loose_leads, loose_pets } from './schema/loose-pets.ts';
import type { Transact } from './transact.ts';

/** A report is held against at most this many, of these last days and from about this far. */
const most = 200;
const lastDays = 60;
const nearDegrees = 0.5;

const { reporter_user_id: _reporter, ...columns } = getTableColumns(loose_pets);

export function loosePetRecords(db: Database, transact: Transact): LoosePetRecords {
  return {
    add: ({ location, ...pet }) =>
      transact(async (tx, outbox) => {
        const [row] = await tx
          .insert(loose_pets)
          .values({ ...pet, ...publicColumns(location) })
          .returning({ id: loose_pets.id });
        await outbox.enqueue('hold-loose-pet', { loose_pet_id: row!.id });
        return row!;
      }),
    byId: async (id) => (await read(db, eq(loose_pets.id, id)))[0] ?? null,
    near: (caseId) => read(db, nearTo(caseId)),
    ofCase: async (caseId) => {
      const { confidence } = loose_leads;
      const rows = await db
        .select({ pet: columns, confidence })
        .from(loose_leads)
        .innerJoin(loose_pets, eq(loose_pets.id, loose_leads.loose_pet_id))
        .where(eq(loose_leads.case_id, caseId))
        .orderBy(desc(confidence));
      return rows.map(({ pet, confidence: likely }) => ({ ...toRecord(pet), confidence: likely }));
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

type Row = Omit<typeof loose_pets.$inferSelect, 'reporter_user_id'>;

async function read(db: Database, which: SQL | undefined): Promise<LoosePetRecord[]> {
  const rows = await db.select(columns).from(loose_pets).where(which).orderBy(desc(loose_pets.created_at)).limit(most);
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

function toRecord({ public_lat, public_lng, ...rest }: Row): LoosePetRecord {
  return { ...rest, location: toPoint(public_lat, public_lng) };
}
