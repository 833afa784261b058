import { useRef } from 'react';
import { clearDraft, readDraft, requestOf, writeDraft } from '#web/lib/draft.ts';
import { randomKey } from './random-key.ts';

type KeyOfText = { text: string; key: string };

/**
 * Idempotency keys for a short text. Sent again unchanged (because the answer got lost), a text keeps its key. Another
 * text, or one after a success, gets a new key.
 * @param draft the draft that keeps the text over a reload, with which the key is kept, too
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
