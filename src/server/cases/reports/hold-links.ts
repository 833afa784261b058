import { and, eq, isNull } from 'drizzle-orm';
import { joinedAt } from '#server/accounts/store/accounts.ts';
import type { CaseDeps } from '#server/cases/case-deps.ts';
import type { Actor } from '#server/permissions.ts';
import type { Database } from '#server/platform/database/connection/connect.ts';
import { reports } from '#server/platform/database/schema/moderation.ts';
import {
  type Held,
  hasLinks,
  holdLinks,
  isNewAccount,
  nothingHeld,
  type Texts,
} from '#server/platform/texts/new-account-links.ts';

type HoldDeps = Pick<CaseDeps, 'db' | 'can' | 'now'>;

/** The text that somebody publishes: without its links where they wait until a moderator has looked. */
export async function heldBack<R extends Texts>(deps: HoldDeps, actor: Actor, record: R): Promise<R & Held> {
  const waits = hasLinks(record) && (await holdsLinks(deps, actor));
  return waits ? holdLinks(record) : { ...record, ...nothingHeld };
}

/** Whether links that somebody publishes now wait until a moderator has looked. Moderators have looked themselves. */
export async function holdsLinks(deps: HoldDeps, actor: Actor): Promise<boolean> {
  const joined = await joinedAt(deps.db, actor.userId);
  if (!joined || !isNewAccount(joined, deps.now())) return false;
  return !(await deps.can(actor, 'moderation.decide'));
}

type Written = { id: string; case_id: string; links_held: boolean };

/**
 * Asks moderators to look at the links and phone numbers that are held of a case or an update, once until somebody has
 * decided.
 */
export async function queueLinks(
  db: Database,
  kind: 'case' | 'update',
  { id: target_id, case_id, links_held }: Written,
  author_user_id: string,
): Promise<void> {
  if (!links_held) return;
  const thing = and(eq(reports.kind, kind), eq(reports.target_id, target_id));
  const waits = and(eq(reports.reason, 'first_links'), isNull(reports.settled_at));
  if ((await db.$count(reports, and(thing, waits))) > 0) return;
  await db.insert(reports).values({ kind, target_id, case_id, author_user_id, reason: 'first_links' });
}
