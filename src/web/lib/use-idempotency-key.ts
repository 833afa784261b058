import { useRef } from 'react';
import { randomKey } from './random-key.ts';

/**
 * Idempotency keys for a short text. Sent again unchanged (because the answer got lost), a text keeps its key. Another
 * text, or one after a success, gets a new key.
 */
export function useIdempotencyKey() {
  const open = useRef<{ text: string; key: string } | null>(null);
  return {
    of(text: string): string {
      if (open.current?.text !== text) open.current = { text, key: randomKey() };
      return open.current.key;
    },
    accepted(): void {
      open.current = null;
    },
  };
}
