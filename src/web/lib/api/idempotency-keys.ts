import { useRef } from 'react';
import { clearDraft, readDraft, requestOf, writeDraft } from '#web/lib/draft.ts';
import { isFinal } from './api-error.ts';

/** The header of a write that may be repeated: with the same key it is carried out once. */
export const idempotencyHeader = (key: string) => ({ 'idempotency-key': key });

/** The key of a request that has not been accepted yet, and the content sent with it. */
type OpenKey = { key: string; sent: string | null };

/**
 * The idempotency keys of a draft. The same key is used until a request is accepted, even after a reload, so that a
 * lost answer cannot lead to a second case.
 */
export class IdempotencyKeys {
  readonly #draft: string;
  #open: OpenKey | null = null;
  #last: string | null = null;

  constructor(draft: string) {
    this.#draft = draft;
  }

  /** The key for sending `content`. `changed`: an earlier request sent other content and may have been accepted. */
  of(content: string): { key: string; changed: boolean } {
    const before = this.#before();
    const open = { key: before?.key ?? randomKey(), sent: before?.sent ?? content };
    this.#keep(open);
    this.#last = content;
    return { key: open.key, changed: open.sent !== content };
  }

  /** whether an earlier request may have been accepted, although its answer was not received */
  get mayBeFiled(): boolean {
    return this.#before()?.sent != null;
  }

  /** To be called if the last request failed: what the service refused for good was not filed. */
  failed(error: unknown): void {
    if (this.#open && isFinal(error) && this.#open.sent === this.#last) this.#keep({ ...this.#open, sent: null });
  }

  /** To be called if the request was accepted: the next one gets a new key. */
  accepted(): void {
    this.#open = null;
    clearDraft(requestOf(this.#draft));
  }

  #before(): OpenKey | null {
    return this.#open ?? readDraft<OpenKey>(requestOf(this.#draft));
  }

  #keep(open: OpenKey): void {
    this.#open = open;
    writeDraft(requestOf(this.#draft), open);
  }
}

type KeyOfText = { text: string; key: string };

/**
 * Idempotency keys for a short text: sent again unchanged it keeps its key.
 * @param draft that keeps the text over a reload, and the key with it
 */
export function useIdempotencyKey(draft?: string) {
  const open = useRef<KeyOfText | null>(null);
  const kept = draft && requestOf(draft);
  return {
    of(text: string): string {
      const before = open.current ?? (kept ? readDraft<KeyOfText>(kept) : null);
      open.current = before?.text === text ? before : { text, key: randomKey() };
      if (kept) writeDraft(kept, open.current);
      return open.current.key;
    },
    /** To be called when the text was accepted or is given up. */
    end(): void {
      open.current = null;
      if (kept) clearDraft(kept);
    },
  };
}

/** A random UUID. `crypto.randomUUID` only exists on https and localhost; a site on a home network may be neither. */
export function randomKey(): string {
  const bytes = crypto.getRandomValues(new Uint8Array(16));
  bytes[6] = (bytes[6]! & 0x0f) | 0x40; // version 4
  bytes[8] = (bytes[8]! & 0x3f) | 0x80; // variant of RFC 9562
  const hex = Array.from(bytes, (byte) => byte.toString(16).padStart(2, '0')).join('');
  return hex.replace(/^(.{8})(.{4})(.{4})(.{4})(.{12})$/, '$1-$2-$3-$4-$5');
}
