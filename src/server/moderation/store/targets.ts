import type { ReportedKind, ReportReason } from '#core/moderation/vocabulary.ts';
import { refoldCase, removeCase } from '#server/cases/store/write-case.ts';
import { forgetPicture, isHeld, rememberPicture, showFirstPhoto } from '#server/photos/store/photo-safety.ts';
import type { Ask } from '#server/platform/database/connection/ask.ts';
import type { Database } from '#server/platform/database/connection/connect.ts';
import { messageReported, type TargetName } from '#server/platform/database/moderation-records.ts';
import { isUuid } from '#server/platform/database/schema/columns.ts';
import { heldFields } from '#server/platform/texts/new-account-links.ts';
import type { Target } from './records.ts';

/**
 * SQL: names what is held back of a case or an update, so that a decision can say which words were looked at: they may be
 * rewritten in the meantime.
 */
export const heldText = (row: 'c' | 'u') => `(case when ${row}.links_held then md5(${row}.written::text) end)`;

const caseObject = `json_build_object('id', c.id, 'slug', c.slug, 'title', c.title)`;
const maybeCase = `case when c.id is not null then ${caseObject} end as case`;
const threadObject = `json_build_object('id', t.id, 'people',
  (select json_agg(s.user_id) from thread_sides s where s.thread_id = t.id))`;

/** How each kind is found and locked. Messages and conversations are only found once they were reported. */
const finders: Record<ReportedKind, string> = {
  case: `select ${caseObject} as case, c.owner_user_id as author_user_id, c.hidden_at is not null as hidden, ${heldText('c')} as seen
    from cases c where c.id::text = $1 for update of c`,
  update: `select ${caseObject} as case, u.author_user_id, u.hidden_at is not null as hidden, ${heldText('u')} as seen
    from case_updates u join cases c on c.id = u.case_id where u.id::text = $1 for update of u`,
  photo: `select ${maybeCase}, p.owner_user_id as author_user_id, p.hidden_at is not null as hidden,
      coalesce(${isHeld('p')}, false) as held, case when t.id is not null then ${threadObject} end as thread
    from photos p left join case_updates u on u.id = p.update_id left join threads t on t.id = p.thread_id
    left join cases c on c.id = coalesce(p.case_id, u.case_id, t.case_id)
    where p.id::text = $1 and num_nonnulls(p.case_id, p.update_id, p.loose_pet_id, p.message_id) = 1 for update of p`,
  message: `select ${maybeCase}, s.user_id as author_user_id, m.hidden_at is not null as hidden, ${threadObject} as thread
    from contact_messages m join threads t on t.id = m.thread_id
    join thread_sides s on s.thread_id = t.id and s.side = m.side left join cases c on c.id = t.case_id
    where m.id::text = $1 and ${messageReported} for update of m`,
  thread: `select ${maybeCase}, r.author_user_id, false as hidden, ${threadObject} as thread
    from threads t join lateral (select r.author_user_id from reports r
      where r.kind = 'thread' and r.target_id = t.id::text order by r.created_at desc limit 1) r on true
    left join cases c on c.id = t.case_id where t.id::text = $1 for update of t`,
  // visitors know no ids of accounts: a case names the account behind it
  account: `select a.id, null as case, a.id as author_user_id, false as hidden from profiles a
    where a.id in ($1, (select c.owner_user_id from cases c where c.id::text = $1)) for update of a`,
};

/** A thing that was reported before it was deleted is still found, so that its reports can be decided about. */
const goneStatement = `select ${maybeCase}, r.author_user_id, false as hidden
  from reports r left join cases c on c.id = r.case_id
  where r.kind = $2 and r.target_id = $1 order by r.created_at desc limit 1`;

type TargetRow = Pick<Target, 'case' | 'author_user_id' | 'hidden'> &
  Partial<Pick<Target, 'id' | 'thread' | 'held' | 'seen'>>;

export async function findTarget(ask: Ask, { kind, id }: TargetName): Promise<Target | null> {
  if (kind !== 'account' && !isUuid(id)) return null;
  const [found] = await ask<TargetRow>({ text: finders[kind], values: [id] });
  if (found) return { kind, id, thread: null, held: false, seen: null, ...found, gone: false };
  const [reported] = await ask<TargetRow>({ text: goneStatement, values: [id, kind] });
  return reported ? { kind, id, thread: null, held: false, seen: null, ...reported, gone: true } : null;
}

const tables = { case: 'cases', update: 'case_updates', photo: 'photos', message: 'contact_messages' } as const;
type Thing = keyof typeof tables;
const isThing = (kind: ReportedKind): kind is Thing => kind in tables;

/** @param reason null shows it again */
export async function setHidden(ask: Ask, { kind, id, case: of }: Target, reason: ReportReason | null): Promise<void> {
  if (!isThing(kind)) return;
  if (kind === 'photo') await (reason === null ? forgetPicture(ask, id) : rememberPicture(ask, id));
  const at = reason === null ? 'null' : 'now()';
  await ask({
    text: `update ${tables[kind]} set hidden_at = ${at}, hidden_reason = $2 where id = $1`,
    values: [id, reason],
  });
  if (of && kind !== 'message') await showFirstPhoto(ask, of.id);
}

export async function releaseLinks(ask: Ask, { kind, id }: Target): Promise<void> {
  if (kind !== 'case' && kind !== 'update') return;
  // cards with the old texts are drawn anew
  const version = kind === 'case' ? ', image_version = image_version + 1' : '';
  const texts = heldFields[kind].map((field) => `${field} = coalesce(written->>'${field}', ${field})`);
  await ask({
    text: `update ${tables[kind]} set ${texts.join(', ')}, written = null, links_held = false${version}
      where id = $1 and links_held`,
    values: [id],
  });
  if (kind === 'case') await refoldCase(ask, id);
}

/** @returns keys of files that nothing refers to any more */
export async function deleteTarget(db: Database, ask: Ask, { kind, id, case: of }: Target): Promise<string[]> {
  if (kind === 'case') return removeCase(db, id);
  if (!isThing(kind)) return [];
  const photosToo = kind === 'update' ? await filesOfUpdate(ask, id) : [];
  if (kind === 'photo') await rememberPicture(ask, id);
  const returned = kind === 'photo' ? 'key, thumb_key' : 'null as key, null as thumb_key';
  const rows = await ask<{ key: string | null; thumb_key: string | null }>({
    text: `delete from ${tables[kind]} where id = $1 returning ${returned}`,
    values: [id],
  });
  if (of) await showFirstPhoto(ask, of.id);
  return [...rows, ...photosToo].flatMap(({ key, thumb_key }) => [key, thumb_key]).filter((file) => file !== null);
}

const filesOfUpdate = (ask: Ask, id: string) =>
  ask<{ key: string; thumb_key: string }>({
    text: 'select key, thumb_key from photos where update_id = $1',
    values: [id],
  });

/** SQL: when the account of $1 was banned, which is when what it had published was hidden with it. */
const bansOf = `(select l.created_at from moderation_log l where l.act = 'ban' and l.subject_user_id = $1)`;

/**
 * Hides the cases, updates and photos of an account; or shows again what was hidden with a ban of it, and by nothing else.
 * @param reason null shows them again
 * @returns the cases that change by it, and whether they do so themselves
 */
export async function setAllHidden(ask: Ask, userId: string, reason: ReportReason | null) {
  const change = `set hidden_at = ${reason === null ? 'null' : 'now()'}, hidden_reason = $2`;
  const those = reason === null ? `hidden_at in ${bansOf}` : 'hidden_at is null';
  const changed = new Map<string, { id: string; slug: string; whole: boolean }>();
  const setHiddenIn = async (table: string, author: string, caseId: string) => {
    const rows = await ask<{ id: string; slug: string; whole: boolean }>({
      text: `with done as (
          update ${table} ${change} where ${author} = $1 and ${those}
          returning ${caseId} as case_id)
        select distinct c.id, c.slug, c.owner_user_id = $1 as whole from done join cases c on c.id = done.case_id`,
      values: [userId, reason],
    });
    for (const row of rows) changed.set(row.id, row);
  };
  await setHiddenIn('cases', 'owner_user_id', 'id');
  await setHiddenIn('case_updates', 'author_user_id', 'case_id');
  // those of cases and sightings are hidden with them
  await ask({
    text: `update photos ${change}
      where owner_user_id = $1 and num_nonnulls(loose_pet_id, message_id) = 1 and ${those}`,
    values: [userId, reason],
  });
  await showFirstPhoto(ask, ...changed.keys());
  return [...changed.values()];
}
