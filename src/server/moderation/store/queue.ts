import { serviceReasons } from '#core/moderation/vocabulary.ts';
import { isHeld } from '#server/photos/store/photo-safety.ts';
import { type Ask, type Put, query } from '#server/platform/database/connection/ask.ts';
import { inList } from '#server/platform/database/schema/columns.ts';
import { isAbout } from './decisions.ts';
import { isWithinArea } from './moderator-areas.ts';
import type { QueueQuestion, QueueRow, ReportedMessage } from './records.ts';
import { heldText } from './targets.ts';
import { wordsIn } from './words-in.ts';

/** The reported things: those that have waited longest first, of the decided ones the newest. */
export const queueItems = (ask: Ask, asked: QueueQuestion): Promise<QueueRow[]> =>
  ask<QueueRow>(query((put) => itemsStatement(put, asked)));

/** Words of people and earlier decisions that are shown of each thing. */
const mostWords = 5;
const mostDecisions = 5;

/** SQL: the service itself put it into the queue, so that nobody reported it. */
const isOwnReason = `(r.reason ${inList(serviceReasons)})`;

/** SQL: the report that it is about became a part of the case `c`, so there is nothing left to hide or delete. */
const isMerged = '(c.id::text <> g.id)';

const photoObject = (photo: string) => `json_build_object(
  'id', ${photo}.id, 'thumbhash', ${photo}.thumbhash, 'of_case', ${photo}.case_id is not null)`;

const conditions = {
  open: { reports: 'r.settled_at is null', groups: 'true', at: 'min(r.created_at)', beyond: '>', order: 'asc' },
  decided: {
    ...{ reports: 'true', groups: 'bool_and(r.settled_at is not null)', at: 'max(r.settled_at)' },
    ...{ beyond: '<', order: 'desc' },
  },
};

/** One row for each thing that was reported; what it shows is looked up for those of one page. */
function itemsStatement(put: Put, { state, words, within, limit, after }: QueueQuestion): string {
  const { reports, groups, at, beyond, order } = conditions[state];
  const inOrder = `order by g.at ${order}, g.id ${order}`;
  const later = after && `(g.at, g.id) ${beyond} (${put(after.at.toISOString())}::timestamptz, ${put(after.id)})`;
  const mine = within === null ? 'true' : isWithinArea(put(within), 'c', 'g.author_user_id');
  const told = words.length > 0 && wordsIn(`${put(words)}::text[]`, 'c.title', excerptOf, authorOf, toldOf(reports));
  return `
    with grouped as (
      select r.kind, r.target_id as id, ${at} as at, (array_agg(r.case_id))[1] as case_id,
        (array_agg(r.author_user_id order by r.created_at desc))[1] as author_user_id,
        json_build_object(
          'total', count(*) filter (where not ${isOwnReason}),
          'accounts', count(distinct r.reporter_user_id),
          'visitors', count(*) filter (where r.reporter_user_id is null and not ${isOwnReason})) as reports
      from reports r where ${reports} group by 1, 2 having ${groups}
    ), page as (
      select g.*, c.id as case_there from grouped g left join cases c on c.id = g.case_id ${told ? joinTexts : ''}
      where ${[mine, later, told].filter(Boolean).join(' and ')} ${inOrder} limit ${put(limit)}
    )
    select g.kind, g.id, g.at, g.author_user_id, g.reports,
      case when c.id is not null then json_build_object('id', c.id, 'slug', c.slug, 'title', c.title) end as case,
      ${excerptOf} as excerpt,
      ${photoIdsOf} as photo_ids,
      case when g.kind = 'photo' and p.id is not null then ${photoObject('p')}
        when g.kind = 'case' and not ${isMerged} then (select ${photoObject('f')} from photos f
          where f.case_id = c.id and f.hidden_at is null order by f.position limit 1) end as photo,
      case g.kind when 'case' then c.hidden_at when 'update' then u.hidden_at when 'photo' then p.hidden_at when 'message' then m.hidden_at end
        is not null as hidden,
      coalesce(case g.kind when 'case' then c.links_held when 'update' then u.links_held end, false) as links_held,
      case g.kind when 'case' then ${heldText('c')} when 'update' then ${heldText('u')} end as seen,
      coalesce(${isHeld('p')}, false) as held,
      case g.kind when 'case' then c.id is null or ${isMerged} when 'update' then u.id is null when 'photo' then p.id is null
        when 'message' then m.id is null when 'thread' then t.id is null
        when 'account' then a.id is null else false end as gone,
      (select json_agg(x order by x.count desc, x.reason) from (
        select r.reason, count(*)::int as count from reports r
        where r.kind = g.kind and r.target_id = g.id and (${reports}) group by 1) x) as reasons,
      (select coalesce(json_agg(x), '[]') from (
        select r.words as text, case when r.reporter_side is null then w.display_name end as by,
          r.reporter_side as side, r.created_at as at from reports r
        left join profiles w on w.id = r.reporter_user_id
        where r.kind = g.kind and r.target_id = g.id and r.words is not null and (${reports})
        order by r.created_at desc limit ${mostWords}) x) as words,
      case when a.id is not null then json_build_object(
        'id', a.id, 'name', a.display_name, 'joined_at', a.created_at,
        'cases', (select count(*) from cases o where o.owner_user_id = a.id),
        'banned', exists (select from bans b where b.user_id = a.id),
        'decisions', (select coalesce(json_agg(x), '[]') from (
          select l.act, l.reason, l.created_at as at from moderation_log l
          where ${isAbout('a.id')} and l.act not in ('dismiss', 'read', 'hand_over', 'merge') order by l.number desc limit ${mostDecisions}) x)) end as author
    from page g
    left join cases c on c.id = g.case_id
    ${joinTexts}
    left join photos p on g.kind = 'photo' and p.id::text = g.id
    left join threads t on g.kind = 'thread' and t.id::text = g.id
    left join profiles a on a.id = g.author_user_id
    ${inOrder}`;
}

/** SQL: what was written of it, as its author wrote it. */
const excerptOf = `case g.kind
  when 'update' then nullif(concat_ws(chr(10), coalesce(u.written->>'update_text', u.update_text), coalesce(u.written->>'public_words', u.public_words)), '')
  when 'case' then case when ${isMerged} then null when c.written is not null then (select string_agg(distinct value, chr(10)) from jsonb_each_text(c.written)) else c.description end
  when 'message' then m.text end`;
const joinTexts = `left join case_updates u on g.kind = 'update' and u.id::text = g.id
    left join contact_messages m on g.kind = 'message' and m.id::text = g.id`;

/** SQL: what a moderator can search for, beside the title and the text. Addresses are not theirs to read. */
const authorOf = '(select a.display_name from profiles a where a.id = g.author_user_id)';
const toldOf = (reports: string) => `(select string_agg(concat_ws(' ', r.words,
    case when r.reporter_side is null then w.display_name end), ' ')
  from reports r left join profiles w on w.id = r.reporter_user_id
  where r.kind = g.kind and r.target_id = g.id and (${reports}))`;

const photoIdsOf = 'array(select p.id::text from photos p where p.message_id = m.id order by p.position)';

/** The newest messages of a conversation that were written before its last report, oldest first. */
export async function reportedMessages(ask: Ask, threadId: string, limit: number): Promise<ReportedMessage[]> {
  const rows = await ask<ReportedMessage>({ name: 'reported messages', text: statement, values: [threadId, limit] });
  return rows.toReversed();
}

const statement = `
  select m.id, m.side, m.kind, m.text, ${photoIdsOf} as photo_ids, m.hidden_at is not null as hidden, m.created_at,
    m.side <> all (select r.reporter_side from reports r
      where r.kind = 'thread' and r.target_id = m.thread_id::text and r.reporter_side is not null) as accused
  from contact_messages m
  where m.thread_id = $1 and m.created_at <= (select max(r.created_at) from reports r
    where r.kind = 'thread' and r.target_id = m.thread_id::text)
  order by m.created_at desc, m.id desc limit $2`;
