import type { NewsKind } from '#server/accounts/mails.ts';
import { shownAddress } from '#server/accounts/present-account.ts';
import { forgetOtherDevices, rememberDevice } from '#server/accounts/store/known-devices.ts';
import { removeStrayDevices } from '#server/notifications/push/devices.ts';
import type { Database } from '#server/platform/database/connection/connect.ts';
import type { EnqueueJob } from '#server/platform/jobs/job-requests.ts';
import { hiddenName, type Limiter } from '#server/platform/limits/limiter.ts';
import type { RequestFacts } from './guards/request-facts.ts';

type User = { id: string; email: string; createdAt: Date };

const day = 24 * 3600;
/** Programs that sign in anew each time without a device token would otherwise fill their owner's mailbox. */
const newDeviceLetters = { burst: 10, perSeconds: day };
const slowedLetters = { burst: 1, perSeconds: day };
/** Within this time, the first device of a new account is taken to be the one it was created on. */
const isNewMs = 3600_000;

type Parts = { db: Database; limiter: Limiter; enqueue: EnqueueJob };

/** Notifies owners by mail of changes to their accounts, and records the devices they use. */
export function createTellOfChanges({ db, limiter, enqueue }: Parts) {
  const tell = (kind: NewsKind, to: string, facts?: RequestFacts) =>
    enqueue('tell-account-news', {
      kind,
      to,
      at: new Date().toISOString(),
      device: facts && { user_agent: facts.userAgent, network: shownAddress(facts.address) },
    });

  return {
    tell,
    /** A session was opened. The owner is notified if the device is new. */
    async opened(user: User, facts: RequestFacts): Promise<void> {
      const device = await rememberDevice(db, user.id, facts.device);
      const isFirst = device === 'first' && Date.now() - user.createdAt.getTime() < isNewMs;
      if (device === 'known' || isFirst) return;
      if ((await limiter.take(`new device letters to ${user.id}`, newDeviceLetters)) > 0) return;
      await tell('new_device', user.email, facts);
    },
    /**
     * The other sessions end, and the other devices become unknown, because somebody who had the old password may have
     * used one.
     */
    async passwordChanged(
      kind: 'password_changed' | 'password_reset',
      user: User,
      facts: RequestFacts,
      othersEnded = true,
    ): Promise<void> {
      if (othersEnded) {
        await forgetOtherDevices(db, user.id, facts.device);
        await removeStrayDevices(db, user.id);
      }
      await rememberDevice(db, user.id, facts.device);
      await tell(kind, user.email, facts);
    },
    /** The person ended all sessions, or all others. */
    sessionsEnded: (userId: string) => removeStrayDevices(db, userId),
    /** The password was removed by the first proof of the address. Devices that used it become unknown. */
    async passwordRemoved(user: User, facts: RequestFacts): Promise<void> {
      await forgetOtherDevices(db, user.id, null);
      await tell('password_removed', user.email, facts);
    },
    /** @param email of an account that may not exist */
    async strangersSlowed(email: string): Promise<void> {
      const wait = await limiter.take(`slowed letters to ${hiddenName(email)}`, slowedLetters);
      if (wait === 0) await tell('strangers_slowed', email);
    },
  };
}

export type TellOfChanges = ReturnType<typeof createTellOfChanges>;
