import type { Agent } from 'node:https';
import webPush from 'web-push';
import type { PushContent, PushDevice } from '#core/contract/push.ts';

/** Sends push messages, encrypted for the browser (RFC 8291) and signed by the site (RFC 8292). */
export type PushSender = {
  /** the public half of the key that the messages are signed with */
  publicKey: string;
  /** `gone`: the browser has ended its subscription. Rejects if the push service did not accept the message. */
  send: (device: PushDevice, content: PushContent) => Promise<'sent' | 'gone'>;
};

type Settings = {
  keys: { publicKey: string; privateKey: string };
  /** whom push services write to if something is wrong with our messages: a mailto: or https: address */
  subject: string;
  agent: Agent;
};

/** How long a push service keeps a message for a device that is off: older news are read in the app. */
const keptSeconds = 24 * 3600;

const answerWithinMs = 20_000;

export function pushSender({ keys, subject, agent }: Settings): PushSender {
  return {
    publicKey: keys.publicKey,
    send: (device, content) =>
      webPush
        .sendNotification(device, JSON.stringify(content), {
          ...{ vapidDetails: { subject, ...keys }, agent, timeout: answerWithinMs },
          ...{ TTL: keptSeconds, urgency: 'high' },
          // a message that still waits at the push service is replaced by the next about the same
          topic: content.tag.replaceAll('-', '').slice(0, 32),
        })
        .then(
          () => 'sent',
          (error: unknown) => {
            if (isGone(error)) return 'gone';
            throw error;
          },
        ),
  };
}

/** RFC 8030, section 7.3, and what the large push services answer. */
const isGone = (error: unknown): boolean =>
  error instanceof webPush.WebPushError && (error.statusCode === 404 || error.statusCode === 410);
