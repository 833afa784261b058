import { and, eq, isNull, sql } from 'drizzle-orm';
import type { MailChoices } from '#core/contract/account.ts';
import type { Locale } from '#core/paraglide/runtime.js';
import type { Habitat, Loss } from '#core/plan/loss.ts';
import type { PhotoRecord } from '#server/photos/store/photo-record.ts';
import { photosOfCase } from '#server/photos/store/photo-records.ts';
import { isFree } from '#server/platform/database/bans.ts';
import type { Database } from '#server/platform/database/connection/connect.ts';
import { profiles, user } from '#server/platform/database/schema/accounts.ts';
import { case_updates } from '#server/platform/database/schema/case-updates.ts';
import { cases } from '#server/platform/database/schema/cases.ts';
import { loose_leads, loose_pets } from '#server/platform/database/schema/loose-pets.ts';
import { photos } from '#server/platform/database/schema/photos.ts';
import { case_plans } from '#server/platform/database/schema/plans.ts';
import { mailColumns } from './choice-columns.ts';

/** The case data needed to mail its reporter. The reporter's address is used for that mail only. */
export type MailedCase = Pick<
  typeof cases.$inferSelect,
  'id' | 'slug' | 'title' | 'status' | 'side' | 'area_name' | 'pet_name' | 'last_seen_at'
> & {
  /** how many it has */
  photos: number;
  /** the first that everybody may see */
  photo: Pick<PhotoRecord, 'id' | 'width' | 'height'> | null;
  owner: AccountReceiver;
  /** false if its owner was banned: then nobody else is told of it, as in the app */
  is_told: boolean;
};

/** `confirmed`: the address was confirmed by the person */
export type AccountReceiver = {
  id: string;
  email: string;
  confirmed: boolean;
  locale: Locale | null;
  mails: MailChoices;
};

/** The part of an update that mails tell. The text of a sighting is for the owner of its case alone. */
export type MailedUpdate = Pick<
  typeof case_updates.$inferSelect,
  'kind' | 'update_text' | 'public_words' | 'seen_day' | 'town' | 'created_at'
> & {
  /** how many came with it, for the owner of its case */
  photos: number;
};

/** @returns null if the case no longer exists or is hidden */
export async function mailedCase(db: Database, id: string): Promise<MailedCase | null> {
  const { slug, title, status, side, area_name, pet_name, last_seen_at } = cases;
  const [row] = await db
    .select({
      ...{ id: cases.id, slug, title, status, side, area_name, pet_name, last_seen_at },
      photos: db.$count(photos, eq(photos.case_id, cases.id)),
      is_told: sql<boolean>`${isFree(cases.owner_user_id)}`,
      owner: { id: user.id, email: user.email, confirmed: user.emailVerified, locale: profiles.locale },
      mails: mailColumns,
    })
    .from(cases)
    .innerJoin(user, eq(user.id, cases.owner_user_id))
    .innerJoin(profiles, eq(profiles.id, user.id))
    .where(and(eq(cases.id, id), isNull(cases.hidden_at)));
  if (!row) return null;
  const { mails, owner, ...about } = row;
  const [photo = null] = await photosOfCase(db, id);
  return { ...about, photo, owner: { ...owner, mails } };
}

/** @returns null if the update no longer exists or is hidden, or its author was banned meanwhile */
export async function mailedUpdate(db: Database, id: string): Promise<MailedUpdate | null> {
  const { kind, update_text, public_words, seen_day, town, created_at } = case_updates;
  const columns = {
    ...{ kind, update_text, public_words, seen_day, town, created_at },
    photos: db.$count(photos, and(eq(photos.update_id, case_updates.id), isNull(photos.hidden_at))),
  };
  const rows = db.select(columns).from(case_updates);
  const told = and(eq(case_updates.id, id), isNull(case_updates.hidden_at), isFree(case_updates.author_user_id));
  return (await rows.where(told))[0] ?? null;
}

/** Whether a loose pet may still be this missing one, and whoever saw it was not banned. */
export async function isLooseLead(db: Database, caseId: string, looseId: string): Promise<boolean> {
  const { case_id, loose_pet_id } = loose_leads;
  const rows = db
    .select({ id: loose_pets.id })
    .from(loose_leads)
    .innerJoin(loose_pets, eq(loose_pets.id, loose_pet_id));
  const isLead = and(eq(case_id, caseId), eq(loose_pet_id, looseId), isFree(loose_pets.reporter_user_id));
  return (await rows.where(isLead)).length > 0;
}

/** The animal as its plan sees it; null if the case no longer exists. */
export async function lossOfCase(db: Database, id: string): Promise<Loss | null> {
  const [row] = await db
    .select({
      species: cases.species,
      lives: sql<Habitat | null>`coalesce(${case_plans.lives}, nullif(${cases.lifestyle}, 'unknown'))`,
      behaves: case_plans.behaves,
    })
    .from(cases)
    .leftJoin(case_plans, eq(case_plans.case_id, cases.id))
    .where(eq(cases.id, id));
  return row ?? null;
}
