import { type SQL, sql } from 'drizzle-orm';
import { type MailKind, mailKinds } from '#core/contract/account.ts';
import { notificationChoices, notificationKinds } from '#core/contract/notification.ts';
import { announcedActs } from '#core/moderation/vocabulary.ts';
import { inList } from '#server/platform/database/schema/columns.ts';
import { isOpenOffer } from '#server/platform/database/schema/handovers.ts';
import { isRuledOut } from '#server/platform/database/schema/verdicts.ts';

const isFree = (account: string) => `not exists (select from bans b where b.user_id = ${account})`;

/**
 * SQL: notifications `n` of a person with what they point to, as far as nobody has hidden or deleted it: the case `c`, the
 * report of the other side `o`, the update `u`, the conversation `t` with the person's side `me` and the last message `l`
 * that they may read, the decision `d`, the open offer `h` to their confirmed address.
 */
export const withSubjects = sql.raw(`notifications n
  left join threads t on n.kind = 'message' and t.id = n.about_id
  left join thread_sides me on me.thread_id = t.id and me.user_id = n.user_id and me.blocked_at is null
  left join lateral (select m.kind from contact_messages m
    where m.thread_id = me.thread_id and m.side <> me.side and m.hidden_at is null
    order by m.created_at desc, m.id desc limit 1) l on true
  left join cases c on c.id = coalesce(n.case_id, t.case_id) and c.hidden_at is null
  left join cases o on n.kind in ('match', 'volunteers', 'reunion', 'reunion_objected') and o.id = n.about_id
    and o.hidden_at is null and ${isFree('o.owner_user_id')}
  left join case_updates u on n.kind in ('sighting', 'update') and u.id = n.about_id and u.case_id = n.case_id
    and u.hidden_at is null and ${isFree('u.author_user_id')}
  left join moderation_log d on n.kind = 'decision' and d.id = n.about_id and d.subject_user_id = n.user_id
    and d.act ${inList(announcedActs)}
  left join case_handovers h on n.kind = 'handover_offered' and h.id = n.about_id and h.case_id = c.id and ${isOpenOffer}
    and exists (select from "user" a where a.id = n.user_id and a.email_verified and lower(a.email) = h.email)`);

const own = `c.owner_user_id = n.user_id`;
const open = `c.status <> 'reunited'`;
const openPair = `${own} and ${open} and o.status <> 'reunited' and o.owner_user_id <> n.user_id`;
const follows = 'exists (select from case_followers f where f.case_id = c.id and f.user_id = n.user_id)';

/** The conditions under which a kind is shown: what it tells is still there, still true and readable. */
const conditions: Record<(typeof notificationKinds)[number], string> = {
  match: openPair,
  volunteers: openPair,
  loose_pet: `${own} and ${open} and exists (select from loose_leads x join loose_pets p on p.id = x.loose_pet_id
    where x.case_id = c.id and x.loose_pet_id = n.about_id and ${isFree('p.reporter_user_id')})`,
  sighting: `${own} and u.id is not null`,
  message: 'l.kind is not null',
  update: `${follows} and u.id is not null`,
  status: follows,
  near: `not ${own} and ${open} and c.archived_at is null and ${isFree('c.owner_user_id')}`,
  reunion: `${own} and not ${open} and exists (select from reunions x where x.found_case_id = c.id and x.missing_case_id = o.id)`,
  reunion_objected: `${own} and o.id is not null`,
  news_wanted: `${own} and ${open} and exists (select from case_checks x where x.case_id = c.id and x.stopped_at is null
    and x.last_asked_at > greatest(c.updated_at, x.heard_at))`,
  helper_joined: `${own} and ${open} and exists (select from case_helpers x where x.id = n.about_id)`,
  decision: 'd.id is not null',
  handover_offered: 'h.id is not null',
  handover_accepted: 'c.id is not null',
  handover_declined: `${own}`,
};

const stillSo = sql.raw(
  `case n.kind ${notificationKinds.map((kind) => `when '${kind}' then ${conditions[kind]}`).join('\n')} end`,
);
const [missing, found] = [
  sql.raw(`case c.side when 'missing' then c.id else o.id end`),
  sql.raw(`case c.side when 'missing' then o.id else c.id end`),
];

/** SQL condition: the receiver may read what the notification is about, it is still so, and no owner ruled it out. */
export const isReadable: SQL = sql`(${stillSo} and not (n.kind in ('match', 'volunteers') and ${isRuledOut(missing, found)}))`;

/** SQL condition: the person `p` wants to be told of it, where `wants` names what says so of a choice. */
export function wanted(wants: (choice: MailKind) => string): SQL {
  const kindsOf = (choice: MailKind) => notificationKinds.filter((kind) => notificationChoices[kind] === choice);
  const each = mailKinds.map((choice) => `(n.kind not ${inList(kindsOf(choice))} or ${wants(choice)})`);
  return sql.raw(`(${each.join(' and ')})`);
}

/** SQL condition: the person `p` wants to be told of it in the app. */
export const isWanted = wanted((choice) => `p.app_${choice}`);
