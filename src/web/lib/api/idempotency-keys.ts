import { clearDraft, readDraft, requestOf, writeDraft } from '#web/lib/draft.ts';
import { randomKey } from './random-key.ts';

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

  /** To be called if the service refused the last request: its content was not filed. */
  refused(): void {
    if (this.#open && this.#open.sent === this.#last) this.#keep({ ...this.#open, sent: null });
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
