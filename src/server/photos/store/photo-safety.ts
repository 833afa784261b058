import { type HoldReason, holdReasons, type PhotoJudgement, sameWithinBits } from '#core/moderation/photo-safety.ts';
import type { Ask } from '#server/platform/database/connection/ask.ts';
import { inList } from '#server/platform/database/schema/columns.ts';

/** SQL: whether a photo is held until a moderator has looked. Only its sender and the matcher may use it meanwhile. */
export const isHeld = (photo: string): string => `${photo}.hidden_reason ${inList(holdReasons)}`;

/** The things that photos are part of: a case, a sighting, a loose pet or a message. */
export type PhotoHolder = {
  case_id?: string | null;
  update_id?: string | null;
  loose_pet_id?: string | null;
  message_id?: string | null;
};

/**
 * Puts the held photos of a place into the queue of the moderators, unless they wait there already, and lets a case be
 * led by its first photo that is shown.
 */
export async function queueHeldPhotos(
  ask: Ask,
  { case_id, update_id, loose_pet_id, message_id }: PhotoHolder,
): Promise<void> {
  const values = [case_id, update_id, loose_pet_id, message_id];
  const hidden = `from photos p left join case_updates u on u.id = p.update_id
    left join threads t on t.id = p.thread_id
    where (p.case_id = $1 or p.update_id = $2 or p.loose_pet_id = $3 or p.message_id = $4) and p.hidden_at is not null`;
  const [row] = await ask<{ some: boolean }>({ text: `select exists (select ${hidden}) as some`, values });
  if (!row!.some) return;
  await ask({
    text: `insert into reports (kind, target_id, case_id, reason, author_user_id)
      select 'photo', p.id::text, coalesce(p.case_id, u.case_id, t.case_id), p.hidden_reason, p.owner_user_id ${hidden}
        and ${isHeld('p')} and not exists (select from reports r
        where r.kind = 'photo' and r.target_id = p.id::text and r.reason = p.hidden_reason and r.settled_at is null)`,
    values,
  });
  if (case_id) await showFirstPhoto(ask, case_id);
}

/** The first photo that is shown leads a case. Its version counts up, so that cards are drawn anew. */
export async function showFirstPhoto(ask: Ask, ...caseIds: string[]): Promise<void> {
  await ask({
    text: `update cases c set image_version = c.image_version + 1, primary_photo_url = case
        when exists (select from photos p where p.case_id = c.id) or c.primary_photo_url like '/photos/%'
        then (select '/photos/' || p.id || '.webp' from photos p
          where p.case_id = c.id and p.hidden_at is null order by p.position limit 1)
        else c.primary_photo_url end
      where c.id = any($1)`,
    values: [caseIds],
  });
}

/** Whether this picture is a copy of one that moderators removed, by its perceptual hash. */
export async function wasRemoved(ask: Ask, hash: string): Promise<boolean> {
  const bits = (hex: string) => `('x' || ${hex})::bit(64)`;
  const text = `select exists (select from removed_pictures r
    where bit_count(${bits('r.hash')} # ${bits('$1')}) <= $2) as removed`;
  const [row] = await ask<{ removed: boolean }>({ name: 'removed before', text, values: [hash, sameWithinBits] });
  return row!.removed;
}

/** A photo that could not be judged when it came. */
export type UnjudgedPhoto = { id: string; key: string };

/** At most `limit`, newest first, without uploads that nothing uses. */
export function unjudgedPhotos(ask: Ask, limit: number): Promise<UnjudgedPhoto[]> {
  const text = `select p.id, p.key from photos p
    where p.safety is null and num_nonnulls(p.case_id, p.update_id, p.loose_pet_id, p.message_id) = 1
    order by p.created_at desc limit $1`;
  return ask<UnjudgedPhoto>({ text, values: [limit] });
}

/**
 * Keeps the first judgement about a photo and, with a reason, holds the photo: nobody is shown it, and once it is part of
 * something it is in the queue of the moderators. Later judgements change nothing, so that what a moderator released stays.
 * @param ask of a transaction
 * @returns the case whose pages now lack it, if it is part of one or of one of its sightings
 */
export async function judgePhoto(
  ask: Ask,
  photoId: string,
  scores: PhotoJudgement,
  hold: HoldReason | null,
): Promise<{ case_id: string; slug: string } | null> {
  const isNew = '$3::text is not null and hidden_at is null';
  const [photo] = await ask<PhotoHolder>({
    text: `update photos set safety = $2,
        hidden_at = case when ${isNew} then now() else hidden_at end,
        hidden_reason = case when ${isNew} then $3 else hidden_reason end
      where id = $1 and safety is null returning case_id, update_id, loose_pet_id, message_id`,
    values: [photoId, JSON.stringify(scores), hold],
  });
  if (!photo || !hold) return null;
  await queueHeldPhotos(ask, photo);
  const text = `select c.id as case_id, c.slug from cases c where c.hidden_at is null
    and c.id = coalesce($1, (select u.case_id from case_updates u where u.id = $2))`;
  return (await ask<{ case_id: string; slug: string }>({ text, values: [photo.case_id, photo.update_id] }))[0] ?? null;
}

/** Keeps the hash of a photo that a moderator takes away, so that copies of it are held. */
export async function rememberPicture(ask: Ask, photoId: string): Promise<void> {
  const text = `insert into removed_pictures (hash)
    select picture_hash from photos where id = $1 and picture_hash is not null on conflict do nothing`;
  await ask({ text, values: [photoId] });
}

/** A moderator shows it again. */
export async function forgetPicture(ask: Ask, photoId: string): Promise<void> {
  const text = 'delete from removed_pictures r using photos p where p.id = $1 and r.hash = p.picture_hash';
  await ask({ text, values: [photoId] });
}
