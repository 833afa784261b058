import type { Config } from '#server/config.ts';
import { threadLinks } from '#server/conversations/thread-links.ts';
import { handoverLinks } from '#server/handovers/handover-links.ts';
import { checkLinks } from '#server/notifications/check-links.ts';
import { unsubscribeLinks } from '#server/notifications/unsubscribe-links.ts';
import type { Secrets } from '#server/platform/secrets.ts';

/** The links in mails that work without signing in, by what they are for. */
export function signedLinks({ authSecret }: Secrets, { publicUrl }: Config) {
  return {
    checks: checkLinks(authSecret, publicUrl),
    handovers: handoverLinks(authSecret, publicUrl),
    threads: threadLinks(authSecret, publicUrl),
    unsubscribing: unsubscribeLinks(authSecret, publicUrl),
  };
}
