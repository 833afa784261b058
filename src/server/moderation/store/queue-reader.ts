import type { ModeratorArea } from '#core/contract/moderation.ts';
import { serviceReasons, toldActs } from '#core/moderation/vocabulary.ts';
import { commandLine } from '#server/accounts/roles/role-change.ts';
import type {
  Author,
  DecisionRecord,
  LogRow,
  QueueQuestion,
  QueueReader,
  QueueRow,
  Subject,
} from '#server/moderation/queue-ports.ts';
import { isHeld } from '#server/photos/store/held-photos.ts';
import { type Ask, type Put, query } from '#server/platform/database/connection/ask.ts';
import { isWithinArea } from './area-condition.ts';
import { photoIdsOf } from './reported-messages.ts';

/** What moderators read: the queue, the log, and decisions for those whom they concern. */
export function queueReader(ask: Ask): QueueReader {
  return {
    items: async (asked) => (await ask<Row>(query((put) => itemsStatement(put, asked)))).map(toQueueRow),
    log: (limit, after) =>
      ask<LogRow & { number: number }>({ name: 'moderation log', text: logStatement, values: [limit, after ?? null] }),
    decisionsAbout: (userId, limit) =>
      ask<DecisionRecord>({ name: 'decisions about', text: aboutStatement, values: [userId, limit] }),
    decision: async (id) =>
      (await ask<DecisionRecord>({ name: 'decision', text: decisionStatement, values: [id] }))[0] ?? null,
    subject: async (userId) => {
      const text = 'select u.email, u.email_verified as confirmed from "user" u where u.id = $1';
      return (await ask<Subject>({ name: 'subject of a decision', text, values: [userId] }))[0] ?? null;
    },
    areasOf: async (userId) => {
      const text = 'select place, lat, lng, km from moderator_areas where user_id = $1 order by place, id';
      const rows = await ask<AreaRow>({ name: 'areas of', text, values: [userId] });
      return rows.some(({ lat }) => lat === null) ? null : rows.map(toArea);
    },
  };
}

type Row = Omit<QueueRow, 'words' | 'author'> & {
  // within JSON, times are texts
  words: (Omit<QueueRow['words'][number], 'at'> & { at: string })[] | null;
  author: (Omit<Author, 'joined_at' | 'decisions'> & { joined_at: string; decisions: Decisions | null }) | null;
};
type Decisions = (Omit<Author['decisions'][number], 'at'> & { at: string })[];

function toQueueRow({ words, author, ...row }: Row): QueueRow {
  const dated = <T extends { at: string }>(all: T[] | null) =>
    (all ?? []).map((one) => ({ ...one, at: new Date(one.at) }));
  const known = author && {
    ...author,
    joined_at: new Date(author.joined_at),
    decisions: dated(author.decisions),
  };
  return { ...row, words: dated(words), author: known };
}

type AreaRow = { place: string | null; lat: number | null; lng: number | null; km: number | null };
const toArea = ({ place, lat, lng, km }: AreaRow): ModeratorArea => ({
  place: place ?? '',
  point: { lat: lat!, lng: lng! },
  km: km!,
});

/** Words of people and earlier decisions that are shown of each thing. */
const mostWords = 5;
const mostDecisions = 5;

/** SQL: the service itself put it into the queue, so that nobody reported it. */
const isOwnReason = `(r.reason in (${serviceReasons.map((reason) => `'${reason}'`).join(', ')}))`;

/** SQL: the report that it is about became a part of the case `c`, so there is nothing left to hide or delete. */
const isMerged = '(c.id::text <> g.id)';

const photoObject = (photo: string) => `json_build_object(
  'id', ${photo}.id, 'thumbhash', ${photo}.thumbhash, 'of_case', ${photo}.case_id is not null)`;

const conditions = {
  open: { reports: 'r.settled_at is null', groups: 'true' },
  decided: { reports: 'true', groups: 'bool_and(r.settled_at is not null)' },
};

/** One row for each thing that was reported; what it shows is looked up for those of one page. */
function itemsStatement(put: Put, { state, within, limit, after }: QueueQuestion): string {
  const { reports, groups } = conditions[state];
  const last = state === 'open' ? 'max(r.created_at)' : 'max(r.settled_at)';
  const older = after && `(g.last_at, g.id) < (${put(after.at.toISOString())}::timestamptz, ${put(after.id)})`;
  const mine = within === null ? 'true' : isWithinArea(put(within), 'c', 'g.author_user_id');
  return `
    with grouped as (
      select r.kind, r.target_id as id, ${last} as last_at, (array_agg(r.case_id))[1] as case_id,
        (array_agg(r.author_user_id order by r.created_at desc))[1] as author_user_id,
        json_build_object(
          'total', count(*) filter (where not ${isOwnReason}),
          'accounts', count(distinct r.reporter_user_id),
          'visitors', count(*) filter (where r.reporter_user_id is null and not ${isOwnReason})) as reports
      from reports r where ${reports} group by 1, 2 having ${groups}
    ), page as (
      select g.*, c.id as case_there from grouped g left join cases c on c.id = g.case_id
      where ${[mine, ...(older ? [older] : [])].join(' and ')} order by g.last_at desc, g.id desc limit ${put(limit)}
    )
    select g.kind, g.id, g.last_at, g.author_user_id, g.reports,
      case when c.id is not null then json_build_object('id', c.id, 'slug', c.slug, 'title', c.title) end as case,
      case g.kind when 'update' then nullif(concat_ws(chr(10), coalesce(u.written->>'update_text', u.update_text), coalesce(u.written->>'public_words', u.public_words)), '')
        when 'case' then case when ${isMerged} then null when c.written is not null then (select string_agg(distinct value, chr(10)) from jsonb_each_text(c.written)) else c.description end
        when 'message' then m.text end as excerpt,
      ${photoIdsOf} as photo_ids,
      case when g.kind = 'photo' and p.id is not null then ${photoObject('p')}
        when g.kind = 'case' and not ${isMerged} then (select ${photoObject('f')} from photos f
          where f.case_id = c.id and f.hidden_at is null order by f.position limit 1) end as photo,
      case g.kind when 'case' then c.hidden_at when 'update' then u.hidden_at when 'photo' then p.hidden_at when 'message' then m.hidden_at end
        is not null as hidden,
      coalesce(case g.kind when 'case' then c.links_held when 'update' then u.links_held end, false) as links_held,
      coalesce(${isHeld('p')}, false) as held,
      case g.kind when 'case' then c.id is null or ${isMerged} when 'update' then u.id is null when 'photo' then p.id is null
        when 'message' then m.id is null when 'thread' then t.id is null
        when 'account' then a.id is null else false end as gone,
      (select json_agg(x order by x.count desc, x.reason) from (
        select r.reason, count(*)::int as count from reports r
        where r.kind = g.kind and r.target_id = g.id and (${reports}) group by 1) x) as reasons,
      (select json_agg(x) from (
        select r.words as text, case when r.reporter_side is null then w.display_name end as by,
          r.reporter_side as side, r.created_at as at from reports r
        left join profiles w on w.id = r.reporter_user_id
        where r.kind = g.kind and r.target_id = g.id and r.words is not null and (${reports})
        order by r.created_at desc limit ${mostWords}) x) as words,
      case when a.id is not null then json_build_object(
        'id', a.id, 'name', a.display_name, 'joined_at', a.created_at,
        'cases', (select count(*) from cases o where o.owner_user_id = a.id),
        'banned', exists (select from bans b where b.user_id = a.id),
        'decisions', (select json_agg(x) from (
          select l.act, l.reason, l.created_at as at from moderation_log l
          where l.subject_user_id = a.id and l.act not in ('dismiss', 'read', 'hand_over', 'merge') order by l.number desc limit ${mostDecisions}) x)) end as author
    from page g
    left join cases c on c.id = g.case_id
    left join case_updates u on g.kind = 'update' and u.id::text = g.id
    left join photos p on g.kind = 'photo' and p.id::text = g.id
    left join contact_messages m on g.kind = 'message' and m.id::text = g.id
    left join threads t on g.kind = 'thread' and t.id::text = g.id
    left join profiles a on a.id = g.author_user_id
    order by g.last_at desc, g.id desc`;
}

/** SQL: the case that a line is about. What a report was merged into may itself have been merged since. */
const itsCase = `left join case_merges g on l.act = 'merge' and g.merged_id::text = l.target_id
  left join cases c on c.id = coalesce(g.kept_id, l.case_id)`;

const logStatement = `
  select l.number::float8 as number, l.id as line, l.kind, l.target_id as id, l.act, l.reason, l.words, l.created_at as at,
    l.actor_user_id = '${commandLine}' as by_operator, coalesce(actor.display_name, actor_user.email) as by, coalesce(about.display_name, about_user.email) as about,
    c.slug as case_slug, c.title as case_title
  from moderation_log l
  left join profiles actor on actor.id = l.actor_user_id left join "user" actor_user on actor_user.id = actor.id
  left join profiles about on about.id = l.subject_user_id left join "user" about_user on about_user.id = about.id
  ${itsCase}
  where $2::bigint is null or l.number < $2::bigint order by l.number desc limit $1`;

const told = `l.act in (${toldActs.map((act) => `'${act}'`).join(', ')})`;
const decisionColumns = `l.id, l.kind, l.target_id, coalesce(g.kept_id, l.case_id) as case_id, l.act, l.reason, l.words, l.subject_user_id,
  c.slug as case_slug, c.title as case_title, l.created_at as at, o.created_at as objected_at
  from moderation_log l ${itsCase} left join objections o on o.decision_id = l.id`;
const aboutStatement = `select ${decisionColumns} where l.subject_user_id = $1 and ${told}
  order by l.number desc limit $2`;
const decisionStatement = `select ${decisionColumns} where l.id = $1 and ${told}`;
