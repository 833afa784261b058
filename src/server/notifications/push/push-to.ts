import type { PushContent } from '#core/contract/notification.ts';
import type { Database } from '#server/platform/database/connection/connect.ts';
import { devicesOf, removeDevice } from './devices.ts';
import type { PushSender } from './push-sender.ts';

/**
 * Sends a message to each device of somebody. Devices that have ended their subscription are forgotten.
 * @throws if no device got it, and at least one could be reached another time
 */
export async function pushTo(
  { db, push }: { db: Database; push: PushSender },
  subscriberId: string,
  content: PushContent,
): Promise<void> {
  const devices = await devicesOf(db, subscriberId);
  const results = await Promise.allSettled(
    devices.map(async (device) => {
      if ((await push.send(device, content)) === 'gone') await removeDevice(db, device.endpoint);
    }),
  );
  const failed = results.filter((result) => result.status === 'rejected');
  if (failed.length > 0 && failed.length === results.length) throw failed[0]!.reason;
}
