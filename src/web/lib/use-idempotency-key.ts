import { useRef } from 'react';
import { randomKey } from './random-key.ts';

/**
 * Keys for a short text that is sent from where it is typed: sent again unchanged, because the answer got lost, it keeps
 * its key; another text, or one that follows a success, gets a new one.
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
