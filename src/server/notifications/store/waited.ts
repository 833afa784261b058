import { and, eq, isNotNull, isNull, sql } from 'drizzle-orm';
import type { MailKind } from '#core/contract/account.ts';
import { isFree } from '#server/platform/database/bans.ts';
import type { Database } from '#server/platform/database/connection/connect.ts';
import { profiles, user } from '#server/platform/database/schema/accounts.ts';
import { isRuledOut } from '#server/platform/database/schema/verdicts.ts';
import { mailColumns } from './choice-columns.ts';
import type { AccountReceiver } from './mailed-cases.ts';

/** Something that an account was not mailed. `about`: the slug of a case, or the id of a conversation. */
export type WaitedNews = { kind: Exclude<MailKind, 'follows' | 'alerts'>; title: string; about: string };
export type Waited = { owner: AccountReceiver; news: WaitedNews[] };

/** More than a letter shows, so that it can say how many there are. */
const most = 100;

/**
 * The news that an account was not mailed because its address was not confirmed yet, newest first; nothing of people
 * who were banned.
 * @returns null unless the address was confirmed later than the account was made, and its owner was not told yet
 */
export async function waitedBy(db: Database, userId: string): Promise<Waited | null> {
  const { id, email, emailVerified: confirmed } = user;
  const { locale, confirmed_at, waited_told_at } = profiles;
  const [owner] = await db
    .select({ id, email, confirmed, locale, mails: mailColumns })
    .from(user)
    .innerJoin(profiles, eq(profiles.id, id))
    .where(and(eq(id, userId), confirmed, isNotNull(confirmed_at), isNull(waited_told_at)));
  return owner ? { owner, news: await newsOf(db, userId) } : null;
}

async function newsOf(db: Database, userId: string): Promise<WaitedNews[]> {
  const { rows } = await db.execute<WaitedNews>(sql`
    with person as (select id, confirmed_at from profiles where id = ${userId}),
    own as (select c.* from cases c join person p on p.id = c.owner_user_id
      where c.status <> 'reunited' and c.hidden_at is null)
    select kind, title, about from (
      select 'matches' as kind, f.title, f.slug as about, n.created_at
        from match_notifications n join own c on c.id = n.missing_case_id
        join cases f on f.id = n.found_case_id
        where f.status <> 'reunited' and f.hidden_at is null and f.owner_user_id <> c.owner_user_id
          and ${isFree(sql`f.owner_user_id`)}
          and not ${isRuledOut(sql`n.missing_case_id`, sql`n.found_case_id`)}
      union all
      select 'sightings', c.title, c.slug, u.created_at
        from case_updates u join own c on c.id = u.case_id
        where u.kind = 'sighting' and u.hidden_at is null and u.mailed_at is null
          and u.author_user_id is distinct from c.owner_user_id and ${isFree(sql`u.author_user_id`)}
      union all
      select 'messages', coalesce(c.title, t.about_title), t.id::text, max(m.created_at)
        from contact_messages m join threads t on t.id = m.thread_id
        join thread_sides r on r.thread_id = t.id and r.side <> m.side
        join thread_sides s on s.thread_id = t.id and s.side = m.side and ${isFree(sql`s.user_id`)}
        join person p on p.id = r.user_id left join cases c on c.id = t.case_id
        where m.hidden_at is null and m.mailed_at is null and r.blocked_at is null
          and (r.read_at is null or r.read_at < m.created_at)
        group by c.title, t.about_title, t.id
    ) news where created_at <= (select confirmed_at from person)
    order by created_at desc limit ${most}`);
  return rows;
}

/** Takes the letter of an account before it is sent. @returns false if somebody has taken it, as after two taps at once */
export async function takeWaited(db: Database, userId: string): Promise<boolean> {
  const { rows } = await db.execute(sql`
    update profiles set waited_told_at = now() where id = ${userId} and waited_told_at is null returning id`);
  return rows.length > 0;
}

/** It could not be sent. */
export async function giveBackWaited(db: Database, userId: string): Promise<void> {
  await db.execute(sql`update profiles set waited_told_at = null where id = ${userId}`);
}
