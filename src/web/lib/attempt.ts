import { clearDraft, readDraft, writeDraft } from './draft.ts';
import { randomKey } from './random-key.ts';

/** The header that says which try a write is: sent again under its key, it is done once. */
export const attemptHeader = (key: string) => ({ 'idempotency-key': key });

/** A try whose answer has not come: its key, and what it sent. */
export type OpenAttempt = { key: string; sent: string | null };

const nameOf = (draft: string) => `${draft}.attempt`;

/**
 * The tries to send one draft. All go under one key until one is accepted, also after a reload: an answer that got lost on
 * the way must not make a second case.
 */
export class Attempts {
  readonly #draft: string;
  #open: OpenAttempt | null = null;
  #last: string | null = null;

  constructor(draft: string) {
    this.#draft = draft;
  }

  /** The next try. `changed`: an earlier one sent something else, and may have arrived first. */
  begin(content: string): { key: string; changed: boolean } {
    const before = this.#open ?? readDraft<OpenAttempt>(nameOf(this.#draft));
    const open = { key: before?.key ?? randomKey(), sent: before?.sent ?? content };
    this.#keep(open);
    this.#last = content;
    return { key: open.key, changed: open.sent !== content };
  }

  /** The service said no to the last try: what that one sent is not filed. */
  refused(): void {
    if (this.#open && this.#open.sent === this.#last) this.#keep({ ...this.#open, sent: null });
  }

  /** It was accepted: whatever is sent next is something else. */
  accepted(): void {
    this.#open = null;
    clearDraft(nameOf(this.#draft));
  }

  #keep(open: OpenAttempt): void {
    this.#open = open;
    writeDraft(nameOf(this.#draft), open);
  }
}
