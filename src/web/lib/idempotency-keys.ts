import { clearDraft, readDraft, writeDraft } from './draft.ts';
import { randomKey } from './random-key.ts';

/** The header of a write that may be sent again: under one key it is done once. */
export const idempotencyHeader = (key: string) => ({ 'idempotency-key': key });

/** The key of a request that has not been accepted yet, and what it sent. */
export type OpenKey = { key: string; sent: string | null };

const nameOf = (draft: string) => `${draft}.idempotency-key`;

/**
 * The idempotency keys of one draft. It is sent under the same key until it is accepted, also after a reload: an answer
 * that got lost on the way must not make a second case.
 */
export class IdempotencyKeys {
  readonly #draft: string;
  #open: OpenKey | null = null;
  #last: string | null = null;

  constructor(draft: string) {
    this.#draft = draft;
  }

  /** The key to send `content` under. `changed`: an earlier request sent something else, and may have arrived first. */
  of(content: string): { key: string; changed: boolean } {
    const before = this.#open ?? readDraft<OpenKey>(nameOf(this.#draft));
    const open = { key: before?.key ?? randomKey(), sent: before?.sent ?? content };
    this.#keep(open);
    this.#last = content;
    return { key: open.key, changed: open.sent !== content };
  }

  /** The service refused the last request: what it sent is not filed. */
  refused(): void {
    if (this.#open && this.#open.sent === this.#last) this.#keep({ ...this.#open, sent: null });
  }

  /** It was accepted: whatever is sent next is something else. */
  accepted(): void {
    this.#open = null;
    clearDraft(nameOf(this.#draft));
  }

  #keep(open: OpenKey): void {
    this.#open = open;
    writeDraft(nameOf(this.#draft), open);
  }
}
