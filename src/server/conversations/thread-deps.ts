import { threadPath } from '#core/messages/thread-words.ts';
import { addressHere } from '#core/text/language-address.ts';
import type { CaseDeps } from '#server/cases/case-deps.ts';
import type { HashAddress } from '#server/platform/database/banned-addresses.ts';
import type { LiveReader } from '#server/platform/events/live-events.ts';
import type { Limiter } from '#server/platform/limits/limiter.ts';
import { signer } from '#server/platform/signed-tokens.ts';

export type ThreadDeps = Pick<CaseDeps, 'db' | 'ask' | 'transact' | 'can' | 'hashChip' | 'now'> & {
  hashAddress: HashAddress;
  links: ReturnType<typeof threadLinks>;
  /** limits that protect people: shared by all instances */
  limiter: Limiter;
  /** false where the site has no mail server, so that visitors cannot get their links */
  sendsMail: boolean;
};

const ticketMs = 12 * 3_600_000;

/**
 * Keys of visitors to their conversations, and tickets for live events. Both are signed, so none is stored, and changing
 * the secret invalidates all of them.
 * @param origin of the site, without a trailing slash
 */
export function threadLinks(secret: string, origin: string) {
  const { sign, isSignatureOf } = signer(secret, 'homeward conversations');
  return {
    /** of the visitor who began it. The key is in the fragment, which browsers send to no server */
    visitorPage: (threadId: string) => `${origin}${addressHere(threadPath(threadId))}#key=${sign(`key ${threadId}`)}`,
    isKeyOf: (threadId: string, given: string) => isSignatureOf(`key ${threadId}`, given),
    /** what a browser opens its stream of events with: it tells who reads, for `ticketMs` */
    ticket: (reader: LiveReader, now: Date) => {
      const text = Buffer.from(`${now.getTime()} ${reader}`).toString('base64url');
      return `${text}.${sign(`ticket ${text}`)}`;
    },
    /** whose it is and since when (ms); null for a ticket that is too old or that this site did not create */
    openTicket: (ticket: string, now: Date) => {
      const [text = '', signature = ''] = ticket.split('.');
      if (!isSignatureOf(`ticket ${text}`, signature)) return null;
      const [since, ...reader] = Buffer.from(text, 'base64url').toString().split(' ');
      const isYoung = Number(since) > now.getTime() - ticketMs;
      return isYoung ? { reader: reader.join(' ') as LiveReader, since: Number(since) } : null;
    },
  };
}
