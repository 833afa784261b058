import type { NewsKind } from '#server/account-news.ts';
import type { KnownDevices } from '#server/accounts/known-devices.ts';
import { shownAddress } from '#server/accounts/present-account.ts';
import type { EnqueueJob } from '#server/job-requests.ts';
import { hiddenName } from '#server/limits/hidden-name.ts';
import type { Limiter } from '#server/limits/limiter.ts';
import type { RequestFacts } from './request-facts.ts';

type User = { id: string; email: string; createdAt: Date };

const day = 24 * 3600;
/** Programs that sign in anew each time and show no device would otherwise fill the mailbox of their owner. */
const newDeviceLetters = { burst: 10, perSeconds: day };
const slowedLetters = { burst: 1, perSeconds: day };
/** The first device of a new account is the one it was made on. */
const isNewMs = 3600_000;

type Parts = { devices: KnownDevices; limiter: Limiter; enqueue: EnqueueJob };

/** Tells owners by mail what happens to their accounts, and keeps what devices they use. */
export function createTellOfChanges({ devices, limiter, enqueue }: Parts) {
  const tell = (kind: NewsKind, to: string, facts?: RequestFacts) =>
    enqueue('tell-account-news', {
      kind,
      to,
      at: new Date().toISOString(),
      device: facts && { user_agent: facts.userAgent, network: shownAddress(facts.address) },
    });

  return {
    tell,
    /** A session was opened there: from a new device that is news. */
    async opened(user: User, facts: RequestFacts): Promise<void> {
      const device = await devices.remember(user.id, facts.device);
      const isFirst = device === 'first' && Date.now() - user.createdAt.getTime() < isNewMs;
      if (device === 'known' || isFirst) return;
      if ((await limiter.take(`new device letters to ${user.id}`, newDeviceLetters)) > 0) return;
      await tell('new_device', user.email, facts);
    },
    /** With the other sessions end the other devices: whoever had the old password may have left one behind. */
    async passwordChanged(
      kind: 'password_changed' | 'password_reset',
      user: User,
      facts: RequestFacts,
      othersEnded = true,
    ): Promise<void> {
      if (othersEnded) await devices.forgetOthers(user.id, facts.device);
      await devices.remember(user.id, facts.device);
      await tell(kind, user.email, facts);
    },
    /** @param email of whatever account, if there is one */
    async strangersSlowed(email: string): Promise<void> {
      const wait = await limiter.take(`slowed letters to ${hiddenName(email)}`, slowedLetters);
      if (wait === 0) await tell('strangers_slowed', email);
    },
  };
}

export type TellOfChanges = ReturnType<typeof createTellOfChanges>;
