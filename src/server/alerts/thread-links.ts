import { createHmac, hkdfSync, timingSafeEqual } from 'node:crypto';

/** Somebody who may follow a conversation live: an account, or the visitor of one conversation. */
export type LiveReader = `account ${string}` | `visitor ${string}`;

/** Keys of visitors to their conversations, and tickets for live events. Both are signed, so none is stored. */
export type ThreadLinks = {
  /** the page of a conversation, for somebody with an account */
  page: (threadId: string) => string;
  /** the same for the visitor who began it. The key is in the fragment, which browsers send to no server */
  visitorPage: (threadId: string) => string;
  isKeyOf: (threadId: string, key: string) => boolean;
  /** what a browser opens its stream of events with: it tells who reads, for `ticketHours` */
  ticket: (reader: LiveReader, now: Date) => string;
  /** null for a ticket that is too old or that this site did not create */
  readerOf: (ticket: string, now: Date) => LiveReader | null;
};

const ticketHours = 12;

/**
 * Changing the secret invalidates all keys and tickets.
 * @param origin of the site, without a trailing slash
 */
export function threadLinks(secret: string, origin: string): ThreadLinks {
  const key = Buffer.from(hkdfSync('sha256', secret, '', 'homeward conversations', 32));
  const sign = (text: string) => createHmac('sha256', key).update(text).digest('base64url');
  const keyOf = (threadId: string) => sign(`key ${threadId}`);
  return {
    page: (threadId) => `${origin}/messages/${threadId}`,
    visitorPage: (threadId) => `${origin}/messages/${threadId}#key=${keyOf(threadId)}`,
    isKeyOf: (threadId, given) => isEqual(keyOf(threadId), given),
    ticket: (reader, now) => {
      const text = Buffer.from(`${now.getTime() + ticketHours * 3_600_000} ${reader}`).toString('base64url');
      return `${text}.${sign(`ticket ${text}`)}`;
    },
    readerOf: (ticket, now) => {
      const [text = '', signature = ''] = ticket.split('.');
      if (!isEqual(sign(`ticket ${text}`), signature)) return null;
      const [until, ...reader] = Buffer.from(text, 'base64url').toString().split(' ');
      return Number(until) > now.getTime() ? (reader.join(' ') as LiveReader) : null;
    },
  };
}

function isEqual(one: string, other: string): boolean {
  const [a, b] = [Buffer.from(one), Buffer.from(other)];
  return a.length === b.length && timingSafeEqual(a, b);
}
