import { eq, lt, type SQL, sql } from 'drizzle-orm';
import type { CaseSide } from '#core/cases/status.ts';
import type { Ask } from '#server/platform/database/connection/ask.ts';
import type { Database } from '#server/platform/database/connection/connect.ts';
import { case_handovers, isOpenOffer } from '#server/platform/database/schema/handovers.ts';

/** A case that was offered to the person with this address. */
export type OfferRecord = {
  id: string;
  case: { id: string; slug: string; title: string; side: CaseSide };
  email: string;
  from_user_id: string;
  /** the admin who offered it in the owner's place; null for the owner */
  by_admin_id: string | null;
  expires_at: Date;
};

const openOffers = `select h.id, h.email, h.from_user_id, h.by_admin_id, h.expires_at,
    json_build_object('id', c.id, 'slug', c.slug, 'title', c.title, 'side', c.side) as case
  from case_handovers h join cases c on c.id = h.case_id
  where ${isOpenOffer}`;

/** The open offer of a case; null if there is none. */
export async function openOfferOf(ask: Ask, caseId: string): Promise<OfferRecord | null> {
  return (await ask<OfferRecord>({ text: `${openOffers} and h.case_id = $1`, values: [caseId] }))[0] ?? null;
}

/** An open offer; null if there is none with this id. */
export async function openOffer(ask: Ask, offerId: string): Promise<OfferRecord | null> {
  return (await ask<OfferRecord>({ text: `${openOffers} and h.id::text = $1`, values: [offerId] }))[0] ?? null;
}

/** The same, locked with its case until the end of the transaction. */
export async function lockOffer(ask: Ask, offerId: string): Promise<OfferRecord | null> {
  // two statements: only a second one sees what was changed while the first waited for the lock
  const text = `select c.id from cases c join case_handovers h on h.case_id = c.id where h.id::text = $1 for update`;
  await ask({ text, values: [offerId] });
  return openOffer(ask, offerId);
}

type NewOffer = Pick<OfferRecord, 'email' | 'from_user_id' | 'by_admin_id' | 'expires_at'> & { case_id: string };

/**
 * Replaces an earlier offer of a locked case, whose link is void then.
 * @returns its id, and who was told of the earlier one
 */
export async function addOffer(tx: Database, offer: NewOffer): Promise<{ id: string; told: string[] }> {
  const told = await removeOffer(tx, offer.case_id);
  const [row] = await tx.insert(case_handovers).values(offer).returning({ id: case_handovers.id });
  return { id: row!.id, told };
}

/** Removes the offer of a case, if there is one. @returns the accounts that were told of it */
export function removeOffer(db: Database, caseId: string): Promise<string[]> {
  return remove(db, eq(case_handovers.case_id, caseId));
}

export async function forgetExpiredOffers(db: Database, now: Date): Promise<void> {
  await remove(db, lt(case_handovers.expires_at, now));
}

/** With the news of the offer, which would tell who was asked. */
async function remove(db: Database, which: SQL): Promise<string[]> {
  const { rows } = await db.execute<{ user_id: string }>(sql`
    with gone as (delete from ${case_handovers} where ${which} returning case_id, id)
    delete from notifications n using gone
      where n.case_id = gone.case_id and n.about_id = gone.id and n.kind = 'handover_offered' returning n.user_id`);
  return rows.map(({ user_id }) => user_id);
}
