import { m } from '#core/paraglide/messages.js';
import type { UnsubscribeLinks } from '#server/notifications/unsubscribe-links.ts';
import { NamedError } from '#server/platform/errors.ts';
import type { AccountDeps } from './account-deps.ts';
import { writeProfile } from './change-profile.ts';

export type UnsubscribeDeps = Pick<AccountDeps, 'transact'> & { links: UnsubscribeLinks };

export const brokenLink = () => new NamedError('broken_link', 404, m.errors_broken_link());

/**
 * Stops one kind of mail to the person who received this token. Does nothing if the mails are already stopped or the
 * account no longer exists.
 * @throws NamedError `broken_link` for a token that this site did not create
 */
export async function unsubscribe({ links, ...deps }: UnsubscribeDeps, token: string): Promise<void> {
  const subscription = links.read(token);
  if (!subscription) throw brokenLink();
  await writeProfile(deps, subscription.userId, { mails: { [subscription.kind]: false } });
}
