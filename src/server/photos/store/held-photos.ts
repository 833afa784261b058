import { holdReasons } from '#core/moderation/photo-safety.ts';
import type { Ask } from '#server/platform/database/connection/ask.ts';

const reasons = holdReasons.map((reason) => `'${reason}'`).join(', ');

/** SQL: whether a photo is held until a moderator has looked. Only its sender and the matcher may use it meanwhile. */
export const isHeld = (photo: string): string => `${photo}.hidden_reason in (${reasons})`;

/** What photos are part of: a case, a sighting, a loose pet or a message. */
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

/** The first photo that is shown leads the case. Its version counts up, so that cards are drawn anew. */
export async function showFirstPhoto(ask: Ask, caseId: string): Promise<void> {
  await ask({
    text: `update cases c set image_version = c.image_version + 1, primary_photo_url = case
        when exists (select from photos p where p.case_id = c.id) or c.primary_photo_url like '/photos/%'
        then (select '/photos/' || p.id || '.webp' from photos p
          where p.case_id = c.id and p.hidden_at is null order by p.position limit 1)
        else c.primary_photo_url end
      where c.id = $1`,
    values: [caseId],
  });
}
