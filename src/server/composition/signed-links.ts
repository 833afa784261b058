import { checkLinks } from '#server/alerts/check-links.ts';
import { threadLinks } from '#server/alerts/thread-links.ts';
import { unsubscribeLinks } from '#server/alerts/unsubscribe-links.ts';
import { handoverLinks } from '#server/cases/handover-links.ts';
import type { Config } from '#server/config.ts';
import type { Secrets } from '#server/secrets.ts';

/** The links in mails that work without signing in, by what they are for. */
export function signedLinks({ authSecret }: Secrets, { publicUrl }: Config) {
  return {
    checks: checkLinks(authSecret, publicUrl),
    handovers: handoverLinks(authSecret, publicUrl),
    threads: threadLinks(authSecret, publicUrl),
    unsubscribing: unsubscribeLinks(authSecret, publicUrl),
  };
}
