import { limits } from '#core/cases/limits.ts';
import type { SeenChange } from '#core/contract/notification.ts';
import { type Actor, type Can, demand } from '#server/permissions.ts';
import type { Database } from '#server/platform/database/connection/connect.ts';
import { pageOf, readCursor } from '#server/platform/database/cursor.ts';
import type { Transact } from '#server/platform/database/transact.ts';
import { announce } from './store/add-notifications.ts';
import { countUnseen, type NotificationRecord, readNotifications } from './store/read-notifications.ts';
import { setSeen } from './store/seen.ts';

export type NotificationDeps = {
  db: Database;
  transact: Transact;
  can: Can;
  /** makes conversations that were begun with the person's address theirs, which they are told of */
  claimThreads: (userId: string) => Promise<void>;
  /** with which a browser opens the live events of the account */
  liveTicket: (userId: string) => string;
  /** with which an offered case is answered, as in its mail */
  offerToken: (offerId: string, email: string) => string;
};

type Wanted = { cursor?: string | undefined; caseId?: string | undefined };
type Page = { rows: NotificationRecord[]; nextCursor: string | null };

/**
 * A page of what the person was told, newest first; of one case all of it, even what they chose not to be told of.
 * @throws NamedError `bad_cursor`
 */
export async function listNotifications(deps: NotificationDeps, actor: Actor, wanted: Wanted = {}): Promise<Page> {
  await demand(deps, actor, 'notification.read', { owner_user_id: actor.userId });
  const { cursor, caseId } = wanted;
  const after = cursor === undefined ? undefined : readCursor(cursor, 'cases');
  const rows = await readNotifications(deps.db, actor.userId, { caseId, after }, limits.pageSize + 1);
  return pageOf(rows, limits.pageSize, ({ created_at, id }) => ({ at: created_at, id }));
}

/** How many the person has not seen, and the ticket for news of them. */
export async function countNotifications(deps: NotificationDeps, actor: Actor) {
  const { userId } = actor;
  await demand(deps, actor, 'notification.read', { owner_user_id: userId });
  await deps.claimThreads(userId);
  // made first: its stream begins with what comes while they are counted
  const live_ticket = deps.liveTicket(userId);
  return { unseen: await countUnseen(deps.db, userId), live_ticket };
}

/** Marks notifications as seen, or takes that back. Those of others are left alone. @returns what was changed */
export async function changeSeen(deps: NotificationDeps, actor: Actor, change: SeenChange): Promise<string[]> {
  await demand(deps, actor, 'notification.read', { owner_user_id: actor.userId });
  return deps.transact(async (tx) => {
    const changed = await setSeen(tx.db, actor.userId, change);
    if (changed.length > 0) await announce(tx, [actor.userId]);
    return changed;
  });
}
