import { forgetWords, keepChanges } from '#server/cases/store/history.ts';
import { addMessage } from '#server/conversations/store/messages.ts';
import { addDecision } from '#server/platform/database/moderation-records.ts';
import type { OpenTransaction } from '#server/platform/database/transact.ts';
import type { OfferRecord } from './offers.ts';

/** A conversation that stays with the former owner, and the message that says so. */
export type LeftThread = { id: string; message_id: string; people: (string | null)[] };

type NewOwner = { user_id: string; contact: string | null };

/**
 * Makes the case somebody else's, with everything that goes with it: docs/decisions/050.
 * @returns the conversations that stay with the former owner
 */
export async function handOver(
  tx: OpenTransaction,
  offer: OfferRecord,
  { user_id, contact }: NewOwner,
): Promise<LeftThread[]> {
  const { db, ask } = tx;
  const caseId = offer.case.id;
  for (const text of changesOfOwner) await ask({ text, values: [caseId, user_id] });
  // nothing that leads to the former owner goes on to the new one: no contact, no exact place, no words that were removed
  await ask({ text: privateStatement, values: [caseId, contact] });
  await forgetWords(db, caseId);
  await keepChanges(
    db,
    caseId,
    { user_id: offer.by_admin_id ?? offer.from_user_id, by_admin: offer.by_admin_id !== null },
    [{ field: 'handed_over', before: null, after: null }],
  );
  if (offer.by_admin_id)
    await addDecision(db, {
      ...{ kind: 'case', id: caseId, case_id: caseId, act: 'hand_over' },
      ...{ actor_user_id: offer.by_admin_id, subject_user_id: offer.from_user_id },
    });
  return leaveThreads(tx, caseId, offer.from_user_id);
}

/** $1: the case, $2: its new owner. */
const changesOfOwner = [
  `update cases set owner_user_id = $2, contact_display = null, written = written - 'contact_display',
    trail_open = false, archived_at = null,
    revision = revision + 1, image_version = image_version + 1 where id = $1`,
  'update photos set owner_user_id = $2 where case_id = $1',
  // whoever deletes the former account does not tear the pictures out of the story of a reunion
  `update photos set owner_user_id = $2
    where update_id in (select id from case_updates where case_id = $1 and kind = 'story')`,
  // links and numbers that were held back in the former owner's updates stay so for the new one
  `update case_updates set written = null, links_held = false
    where case_id = $1 and posted_by_owner and written is not null and $2::text is not null`,
  // one follows the cases of others
  'delete from case_followers where case_id = $1 and user_id = $2',
  // the new owner is asked for news as of now, whatever the former one answered
  `insert into case_checks as k (case_id, heard_at) select id, now() from cases where id = $1 and owner_user_id = $2
    on conflict (case_id) do update set heard_at = now(), first_asked_at = null, last_asked_at = null, stopped_at = null`,
  // whether photos are learnt from, and whose name a story gives, is for the new owner to say
  'update reunions set owner_agreed_at = null where missing_case_id = $1 and $2::text is not null',
  'update reunions set finder_agreed_at = null, finder_name = null where found_case_id = $1 and $2::text is not null',
  // later reports of the new owner near by get the same public point, as they would have of the former one
  `insert into public_points (user_id, lat, lng) select $2, public_lat, public_lng from cases
    where id = $1 and public_lat is not null on conflict do nothing`,
  // who saw a loose pet told the former owner; the new one asks anew
  'update loose_leads set thread_id = null where case_id = $1 and $2::text is not null',
  // helpers came for the former owner, and what was searched leads to that owner's home
  ...['helper_invitations', 'case_helpers', 'searched_areas', 'plan_steps'].map(
    (table) => `delete from ${table} where case_id = $1 and $2::text is not null`,
  ),
  'update case_plans set place_shared = false where case_id = $1 and $2::text is not null',
];

const privateStatement = 'update case_private set contact_information = $2, lat = null, lng = null where case_id = $1';

/** The conversations about a case stay with its former owner, who held them; the other person is told. */
async function leaveThreads({ db, ask }: OpenTransaction, caseId: string, formerOwner: string): Promise<LeftThread[]> {
  const threads = await ask<{ id: string; people: (string | null)[] }>({
    text: `select t.id, (select json_agg(s.user_id) from thread_sides s where s.thread_id = t.id) as people
      from threads t join thread_sides r on r.thread_id = t.id and r.side = 'reporter' and r.user_id = $2
      where t.case_id = $1`,
    values: [caseId, formerOwner],
  });
  const told = { side: 'reporter', kind: 'handed_over', text: '', flagged: false } as const;
  const left: LeftThread[] = [];
  for (const thread of threads)
    left.push({ ...thread, message_id: await addMessage(db, { thread_id: thread.id, ...told }) });
  return left;
}
