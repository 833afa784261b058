import { randomUUID } from 'node:crypto';
import { utcDay } from '#core/cases/seen.ts';
import { searchTextOf } from '#server/cases/store/write-case.ts';
import type { Database } from '#server/platform/database/connection/connect.ts';
import { case_private, cases } from '#server/platform/database/schema/cases.ts';
import { loose_leads, loose_pets } from '#server/platform/database/schema/loose-pets.ts';
import { photos } from '#server/platform/database/schema/photos.ts';
import { aUser } from './accounts.ts';

type Overrides<T extends { $inferInsert: object }> = Partial<T['$inferInsert']>;

type CaseOverrides = Overrides<typeof cases> & { private?: Overrides<typeof case_private> };

/** Inserts an open missing case of a new user, with its private row. @returns the public row */
export async function insertCase(db: Database, { private: secret, ...overrides }: CaseOverrides = {}) {
  const id = overrides.id ?? randomUUID();
  const { last_seen_at: lastSeen = new Date() } = overrides;
  const status = overrides.status ?? overrides.side ?? 'missing';
  const values = {
    slug: `case-${id}`,
    title: status === 'found' ? 'Found: Cat' : 'Missing: Mimi (Cat)',
    description: 'Microchip: Unknown\nReward: None',
    side: status === 'found' ? ('found' as const) : ('missing' as const),
    species: 'cat' as const,
    area_name: 'Oak Park',
    last_seen_text: 'Oak Park',
    last_seen_at: lastSeen,
    last_seen_day: lastSeen && utcDay(lastSeen),
    share_url: `http://localhost:3000/pet/case-${id}`,
    ...overrides,
    id,
    status,
    owner_user_id: overrides.owner_user_id ?? (await aUser(db)).userId,
  };
  const search_text = searchTextOf({ links_held: false, ...values });
  const [row] = await db
    .insert(cases)
    .values({ search_text, ...values })
    .returning();
  await db.insert(case_private).values({ ...secret, case_id: id });
  return row!;
}

/** Inserts a photo's row without files, of a new user unless one is given. @returns the row */
export async function insertPhoto(db: Database, overrides: Overrides<typeof photos> = {}) {
  const owner_user_id = overrides.owner_user_id ?? (await aUser(db)).userId;
  const base = `case-images/${owner_user_id}/${randomUUID()}`;
  const values = { key: `${base}.webp`, thumb_key: `${base}.thumb.webp`, width: 800, height: 600, ...overrides };
  const [row] = await db
    .insert(photos)
    .values({ ...values, owner_user_id })
    .returning();
  return row!;
}

/** A loose pet that may be the one of a case, as its owner is told. */
export async function insertLooseLead(db: Database, caseId: string, reporter: string | null = null) {
  const seen = { seen_at: new Date(), seen_precision: 'day' as const, seen_day: '2026-05-01' };
  const values = { reporter_user_id: reporter, description: 'A loose cat', area_name: 'Park', ...seen };
  const [pet] = await db.insert(loose_pets).values(values).returning();
  const lead = { case_id: caseId, loose_pet_id: pet!.id };
  await db.insert(loose_leads).values({ ...lead, confidence: 0.9 });
  return lead;
}
