import type { Ask } from '#server/platform/database/connection/ask.ts';

/** Open cases with the time of their last news: any update, a change of status, an answer to a mail. */
const waiting = `waiting as (
  select c.id, c.slug, c.side, c.status, c.created_at,
    k.first_asked_at, k.last_asked_at, k.stopped_at, k.plan_day, greatest(c.created_at, c.updated_at, k.heard_at,
    (select max(u.created_at) from case_updates u where u.case_id = c.id)) as news_at
  from cases c left join case_checks k on k.case_id = c.id
  where c.status <> 'reunited' and c.type = 'pet' and c.hidden_at is null and c.archived_at is null)`;

/** Mails from before the last news do not count. */
const isAsked = 'first_asked_at is not null and first_asked_at > news_at';
const daysAgo = (days: string) => `now() - make_interval(days => (${days})::int)`;

/** Marks the open cases whose owners have to be asked for news now, at most `limit`. @returns their ids */
export async function markAsked(ask: Ask, askAfterDays: number, limit: number): Promise<string[]> {
  const text = `with ${waiting}, due as (
      select id, (${isAsked}) as is_asked from waiting
      where news_at < ${daysAgo('$1')} and stopped_at is null
        and (not (${isAsked}) or first_asked_at is null or last_asked_at < ${daysAgo('$1')})
      order by news_at limit $2)
    insert into case_checks as k (case_id, heard_at, first_asked_at, last_asked_at)
      select d.id, c.created_at, now(), now() from due d join cases c on c.id = d.id
    on conflict (case_id) do update set last_asked_at = now(), first_asked_at = case
      when (select is_asked from due where due.id = k.case_id) then k.first_asked_at else now() end
    returning k.case_id as id`;
  return (await ask<{ id: string }>({ text, values: [askAfterDays, limit] })).map(({ id }) => id);
}

type Named = { id: string; slug: string };

/**
 * Marks the open missing pets whose owners have to be reminded of the plan of a day, at most `limit`. A day that passed
 * while nobody looked is left out, and so are owners who want no more mails about the case. A reminder asks for news, too.
 * @returns their ids with the day
 */
export async function markReminded(
  ask: Ask,
  days: readonly number[],
  limit: number,
): Promise<{ id: string; day: number }[]> {
  const text = `with ${waiting}, due as (
      select id, day, (${isAsked}) as is_asked from waiting
        join unnest($1::int[]) as d(day) on created_at < ${daysAgo('day')} and created_at >= ${daysAgo('day + 2')}
      where side = 'missing' and status in ('missing', 'sighted') and stopped_at is null and coalesce(plan_day, 0) < day
      order by created_at limit $2)
    insert into case_checks as k (case_id, heard_at, first_asked_at, last_asked_at, plan_day)
      select d.id, c.created_at, now(), now(), d.day from due d join cases c on c.id = d.id
    on conflict (case_id) do update set last_asked_at = now(), plan_day = excluded.plan_day, first_asked_at = case
      when (select is_asked from due where due.id = k.case_id) then k.first_asked_at else now() end
    returning k.case_id as id, k.plan_day as day`;
  return ask<{ id: string; day: number }>({ text, values: [[...days], limit] });
}

/** Takes the open cases out of the lists that nobody answered for, at most `limit`. */
export function archiveSilent(ask: Ask, afterDays: number, answerWithinDays: number, limit: number): Promise<Named[]> {
  const text = `with ${waiting}, due as (
      select id from waiting where news_at < ${daysAgo('$1')}
        and (stopped_at is not null or (${isAsked} and first_asked_at < ${daysAgo('$2')}))
      order by news_at limit $3)
    update cases c set archived_at = now() from due where c.id = due.id returning c.id, c.slug`;
  return ask<Named>({ text, values: [afterDays, answerWithinDays, limit] });
}

/** No more mails about this case. */
export async function stopAsking(ask: Ask, caseId: string): Promise<void> {
  const text = `insert into case_checks (case_id, heard_at, stopped_at)
    select c.id, c.created_at, now() from cases c where c.id = $1
    on conflict (case_id) do update set stopped_at = now()`;
  await ask({ text, values: [caseId] });
}
