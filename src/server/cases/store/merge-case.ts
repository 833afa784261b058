import { sql } from 'drizzle-orm';
import { moveNotifications } from '#server/notifications/store/add-notifications.ts';
import type { Database } from '#server/platform/database/connection/connect.ts';
import type { CaseRecord } from './case-record.ts';
import { forgetWords } from './history.ts';

/** Which report goes into which, and who decided it. */
type MergePlan = { merged: Pick<CaseRecord, 'id'>; kept: Pick<CaseRecord, 'id'>; by: string };

/** Moves everything that belongs to a case to another one and deletes it. Both are locked, with their pairs. */
export async function mergeCase(tx: Database, { merged, kept, by }: MergePlan): Promise<void> {
  const [from, to] = [sql`${merged.id}::uuid`, sql`${kept.id}::uuid`];
  await tx.execute(sql`
    insert into case_merges (merged_id, slug, kept_id, merged_by, owner_user_id, record)
    select c.id, c.slug, ${to}, ${by}, c.owner_user_id,
      (to_jsonb(c) - 'search_text') || jsonb_build_object('private', to_jsonb(p))
    from cases c left join case_private p on p.case_id = c.id where c.id = ${from}`);
  await tx.execute(sql`update case_merges set kept_id = ${to} where kept_id = ${from}`);
  await forgetWords(tx, merged.id);
  await movePhotos(tx, from, to);
  await moveWords(tx, from, to);
  await moveFollowers(tx, from, to);
  await moveMatches(tx, from, to);
  await movePosters(tx, from, to);
  await moveNotifications(tx, merged.id, kept.id);
  await tx.execute(sql`
    update case_private k set microchip_hash = m.microchip_hash, microchip_last3 = m.microchip_last3
    from case_private m where k.case_id = ${to} and m.case_id = ${from} and k.microchip_hash is null`);
  await tx.execute(sql`
    update cases k set primary_photo_url = coalesce(k.primary_photo_url, m.primary_photo_url)
    from cases m where k.id = ${to} and m.id = ${from}`);
  await tx.execute(sql`delete from cases where id = ${from}`);
}

type Id = ReturnType<typeof sql>;

/** Behind those of the kept case. All stay, also where they are more than a report may be filed with. */
async function movePhotos(tx: Database, from: Id, to: Id): Promise<void> {
  await tx.execute(sql`
    update photos set case_id = ${to},
      position = position + (select coalesce(max(position) + 1, 0) from photos where case_id = ${to})
    where case_id = ${from}`);
}

/** Updates of the other report's owner are not by the owner of the kept one, and sightings are by nobody's owner. */
async function moveWords(tx: Database, from: Id, to: Id): Promise<void> {
  await tx.execute(sql`
    update case_updates u set case_id = ${to}, 
      posted_by_owner = u.kind <> 'sighting' and coalesce(u.author_user_id = k.owner_user_id, false)
    from cases k where k.id = ${to} and u.case_id = ${from}`);
  await tx.execute(sql`update threads set case_id = ${to} where case_id = ${from}`);
  await tx.execute(sql`update case_changes set case_id = ${to} where case_id = ${from}`);
  await tx.execute(sql`update idempotency_keys set case_id = ${to} where case_id = ${from}`);
}

async function moveFollowers(tx: Database, from: Id, to: Id): Promise<void> {
  await tx.execute(sql`
    insert into case_followers (case_id, user_id)
    select ${to}, person from (
      select user_id as person from case_followers where case_id = ${from}
      union select owner_user_id from cases where id = ${from}
    ) people where person <> (select owner_user_id from cases where id = ${to})
    on conflict do nothing`);
}

/** The codes of posters that hang outside lead to the kept case, whose owner counts them on. */
async function movePosters(tx: Database, from: Id, to: Id): Promise<void> {
  await tx.execute(sql`
    update poster_batches b set case_id = ${to} where case_id = ${from}
      and not exists (select from poster_batches k where k.case_id = ${to} and k.name = b.name)`);
  await tx.execute(sql`
    update poster_batches set case_id = ${to}, name = name || ' ' || left(id::text, 4) where case_id = ${from}`);
}

/**
 * A pair that was told of already is not told again, what was said of it stays, and so does a pet that came home.
 * Of a found report that goes into another one, the story names nobody until its owner says so again.
 */
async function moveMatches(tx: Database, from: Id, to: Id): Promise<void> {
  for (const [own, other] of [
    ['missing_case_id', 'found_case_id'],
    ['found_case_id', 'missing_case_id'],
  ].map((names) => names.map((name) => sql.identifier(name)))) {
    // a report of the other side that is being deleted takes its pairs with it; none is deleted from here on
    await tx.execute(sql`
      select c.id from cases c where c.id in (
        select ${other} from match_notifications where ${own} = ${from}
        union select ${other} from reunion_objections where ${own} = ${from}
        union select ${other} from match_verdicts where ${own} = ${from})
      order by c.id for key share of c`);
    await tx.execute(sql`
      insert into match_notifications (${own}, ${other}, confidence, photos_compared, volunteers, created_at)
      select ${to}, ${other}, confidence, photos_compared, volunteers, created_at from match_notifications where ${own} = ${from}
      on conflict do nothing`);
    await tx.execute(sql`
      insert into reunions (${own}, ${other}, owner_agreed_at, finder_agreed_at, finder_name, closed_found, created_at)
      select ${to}, ${other}, owner_agreed_at, finder_agreed_at, finder_name, closed_found, created_at
      from reunions where ${own} = ${from}
      on conflict (missing_case_id) do update set ${own!} = ${to}, finder_name = null where reunions.${own!} = ${from}`);
    await tx.execute(sql`
      insert into reunion_objections (${own}, ${other}, created_at)
      select ${to}, ${other}, created_at from reunion_objections where ${own} = ${from} on conflict do nothing`);
    await tx.execute(sql`
      insert into match_verdicts (${own}, ${other}, user_id, verdict, created_at)
      select ${to}, ${other}, user_id, verdict, created_at from match_verdicts where ${own} = ${from}
      on conflict do nothing`);
  }
  await tx.execute(sql`
    insert into loose_leads (case_id, loose_pet_id, confidence, created_at)
    select ${to}, loose_pet_id, confidence, created_at from loose_leads where case_id = ${from} on conflict do nothing`);
}
