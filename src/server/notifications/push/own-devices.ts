import type { PushDevice } from '#core/contract/notification.ts';
import { m } from '#core/paraglide/messages.js';
import { type Can, demand } from '#server/permissions.ts';
import type { Actor } from '#server/platform/actor.ts';
import type { Database } from '#server/platform/database/connection/connect.ts';
import type { Transact } from '#server/platform/database/transact.ts';
import { invalid } from '#server/platform/errors.ts';
import { addDevice, endDevice } from './devices.ts';

export type PushDeps = {
  db: Database;
  transact: Transact;
  can: Can;
  publicKey: string;
  /** whether the site may send requests to this address */
  mayPushTo: (endpoint: string) => boolean;
};

/**
 * From now on this browser is told what the account is told.
 * @throws NamedError `invalid` for an address that is no push service on the internet
 */
export async function registerDevice(deps: PushDeps, actor: Actor, device: PushDevice): Promise<void> {
  await demand(deps, actor, 'push.register', { owner_user_id: actor.userId });
  if (!deps.mayPushTo(device.endpoint)) throw invalid({ endpoint: m.errors_push_endpoint() });
  await deps.transact(({ db }) => addDevice(db, actor.userId, device));
}

/** This browser is told no more. Does nothing if it was not. */
export async function forgetDevice(deps: PushDeps, actor: Actor, endpoint: string): Promise<void> {
  await demand(deps, actor, 'push.end', { owner_user_id: actor.userId });
  await endDevice(deps.db, actor.userId, endpoint);
}
