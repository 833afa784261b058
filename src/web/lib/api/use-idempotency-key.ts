import { useRef } from 'react';
import { clearDraft, readDraft, requestOf, writeDraft } from '#web/lib/draft.ts';
import { randomKey } from './random-key.ts';

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
