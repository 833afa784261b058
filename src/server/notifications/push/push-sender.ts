import { createECDH, hkdfSync } from 'node:crypto';
import { type Agent, request } from 'node:https';
import webPush, { type RequestDetails } from 'web-push';
import type { PushContent, PushDevice } from '#core/contract/notification.ts';
import type { Database } from '#server/platform/database/connection/connect.ts';
import { devicesOf, removeDevice } from './devices.ts';

/** Sends push messages, encrypted for the browser (RFC 8291) and signed by the site (RFC 8292). */
export type PushSender = {
  /** `gone`: the browser has ended its subscription. Rejects if the push service did not accept the message. */
  send: (device: PushDevice, content: PushContent) => Promise<'sent' | 'gone'>;
};

type Settings = {
  keys: { publicKey: string; privateKey: string };
  /** whom push services write to if something is wrong with our messages: a mailto: or https: address */
  subject: string;
  agent: Agent;
  answerWithinMs?: number;
};

/** How long a push service keeps a message for a device that is off: older news are read in the app. */
const keptSeconds = 24 * 3600;

export function pushSender({ keys, subject, agent, answerWithinMs = 20_000 }: Settings): PushSender {
  return {
    async send(device, content) {
      const details = webPush.generateRequestDetails(device, JSON.stringify(content), {
        ...{ vapidDetails: { subject, ...keys }, TTL: keptSeconds, urgency: 'high' },
        // a message that still waits at the push service is replaced by the next about the same
        topic: content.tag.replaceAll('-', '').slice(0, 32),
      });
      const statusCode = await statusOf(details, agent, AbortSignal.timeout(answerWithinMs));
      // RFC 8030, section 7.3, and what the large push services answer
      if (statusCode === 404 || statusCode === 410) return 'gone';
      if (statusCode >= 200 && statusCode < 300) return 'sent';
      throw Object.assign(new Error(`the push service answered ${statusCode}`), { statusCode });
    },
  };
}

/**
 * Strangers name these hosts. web-push would send to the host that the old `url.parse` reads, which is another than the
 * one that was checked ("127.0.0.1%2eexample.com"), and would wait for an answer that never ends, and keep all of it.
 */
function statusOf(
  { endpoint, method, headers, body }: RequestDetails,
  agent: Agent,
  signal: AbortSignal,
): Promise<number> {
  const { promise, resolve, reject } = Promise.withResolvers<number>();
  const asking = request(new URL(endpoint), { method, headers, agent, signal }, (answer) => {
    // only read to its end so that the connection can be used again
    answer.on('error', () => {}).resume();
    resolve(answer.statusCode!);
  });
  asking.on('error', reject).end(body);
  return promise;
}

/**
 * The pair of keys that push messages are signed with (RFC 8292), base64url. It follows from a secret that all instances
 * share and that is in every backup, so there is no other to be made, kept and lost. With another secret, browsers have to
 * subscribe anew.
 */
export function pushKeys(secret: string): { publicKey: string; privateKey: string } {
  for (let count = 0; ; count++) {
    const key = Buffer.from(hkdfSync('sha256', secret, '', `homeward push messages ${count}`, 32));
    const pair = createECDH('prime256v1');
    try {
      pair.setPrivateKey(key);
    } catch {
      // one in four thousand million numbers is no key of this curve
      continue;
    }
    return { publicKey: pair.getPublicKey('base64url'), privateKey: key.toString('base64url') };
  }
}

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
