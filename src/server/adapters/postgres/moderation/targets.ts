import type { ReportedKind, ReportReason } from '#core/moderation/vocabulary.ts';
import type { Target, TargetName } from '#server/moderation/queue-ports.ts';
import type { Ask } from '../ask.ts';
import { deleteCase } from '../case-unit.ts';
import type { Database } from '../connect.ts';

const uuid = /^[0-9a-f]{8}(-[0-9a-f]{4}){3}-[0-9a-f]{12}$/i;

const ofCase = `json_build_object('id', c.id, 'slug', c.slug, 'title', c.title) as case`;

/** How each kind is found and locked. Messages are added with the threads they will be part of. */
const finders: Record<Exclude<ReportedKind, 'message'>, string> = {
  case: `select ${ofCase}, c.owner_user_id as author_user_id, c.hidden_at is not null as hidden
    from cases c where c.id::text = $1 for update of c`,
  update: `select ${ofCase}, u.author_user_id, u.hidden_at is not null as hidden
    from case_updates u join cases c on c.id = u.case_id where u.id::text = $1 for update of u`,
  photo: `select ${ofCase}, p.owner_user_id as author_user_id, p.hidden_at is not null as hidden
    from photos p join cases c on c.id = p.case_id where p.id::text = $1 for update of p`,
  // visitors know no ids of accounts: a case names the account behind it
  account: `select a.id, null as case, a.id as author_user_id, false as hidden from profiles a
    where a.id in ($1, (select c.owner_user_id from cases c where c.id::text = $1)) for update of a`,
};

/** What was reported before it was deleted is still found, so that its reports can be decided about. */
const goneStatement = `select case when c.id is not null then ${ofCase.replace(' as case', '')} end as case,
    r.author_user_id, false as hidden
  from reports r left join cases c on c.id = r.case_id
  where r.kind = $2 and r.target_id = $1 order by r.created_at desc limit 1`;

type Found = Pick<Target, 'case' | 'author_user_id' | 'hidden'> & { id?: string };

export async function findTarget(ask: Ask, { kind, id }: TargetName): Promise<Target | null> {
  if (kind !== 'account' && !uuid.test(id)) return null;
  const found = kind === 'message' ? [] : await ask<Found>({ text: finders[kind], values: [id] });
  if (found[0]) return { kind, id, ...found[0], gone: false };
  const [reported] = await ask<Found>({ text: goneStatement, values: [id, kind] });
  return reported ? { kind, id, ...reported, gone: true } : null;
}

const tables = { case: 'cases', update: 'case_updates', photo: 'photos' } as const;
type Thing = keyof typeof tables;
const isThing = (kind: ReportedKind): kind is Thing => kind in tables;

/** @param reason null shows it again */
export async function setHidden(ask: Ask, { kind, id, case: of }: Target, reason: ReportReason | null): Promise<void> {
  if (!isThing(kind)) return;
  const at = reason === null ? 'null' : 'coalesce(hidden_at, now())';
  await ask({
    text: `update ${tables[kind]} set hidden_at = ${at}, hidden_reason = $2 where id = $1`,
    values: [id, reason],
  });
  if (of) await showFirstPhoto(ask, of.id);
}

export async function releaseLinks(ask: Ask, { kind, id }: Target): Promise<void> {
  if (kind !== 'case' && kind !== 'update') return;
  // cards with the old texts are drawn anew
  const version = kind === 'case' ? ', image_version = image_version + 1' : '';
  await ask({
    text: `update ${tables[kind]} set links_held = false${version} where id = $1 and links_held`,
    values: [id],
  });
}

/** @returns keys of files that nothing refers to any more */
export async function deleteTarget(db: Database, ask: Ask, { kind, id, case: of }: Target): Promise<string[]> {
  if (kind === 'case') return (await deleteCase(db, id)) ?? [];
  if (!isThing(kind)) return [];
  const returned = kind === 'photo' ? 'key, thumb_key' : 'null as key, null as thumb_key';
  const rows = await ask<{ key: string | null; thumb_key: string | null }>({
    text: `delete from ${tables[kind]} where id = $1 returning ${returned}`,
    values: [id],
  });
  if (of) await showFirstPhoto(ask, of.id);
  return rows.flatMap(({ key, thumb_key }) => [key, thumb_key]).filter((file) => file !== null);
}

/**
 * Hides the cases, updates and photos of an account.
 * @returns the cases that change by it, and whether they are hidden themselves
 */
export async function hideAllOf(ask: Ask, userId: string, reason: ReportReason) {
  const changed = new Map<string, { id: string; slug: string; hidden: boolean }>();
  const hide = async (table: string, author: string, caseId: string) => {
    const rows = await ask<{ id: string; slug: string; hidden: boolean }>({
      text: `with done as (
          update ${table} set hidden_at = now(), hidden_reason = $2 where ${author} = $1 and hidden_at is null
          returning ${caseId} as case_id)
        select distinct c.id, c.slug, c.owner_user_id = $1 as hidden from done join cases c on c.id = done.case_id`,
      values: [userId, reason],
    });
    for (const row of rows) changed.set(row.id, row);
  };
  await hide('cases', 'owner_user_id', 'id');
  await hide('case_updates', 'author_user_id', 'case_id');
  for (const { id } of changed.values()) await showFirstPhoto(ask, id);
  return [...changed.values()];
}

/** The first photo that is shown leads the case. Its version counts up, so that cards are drawn anew. */
async function showFirstPhoto(ask: Ask, caseId: string): Promise<void> {
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
