import { useLayoutEffect, useRef } from 'react';

/** The props by which the pair, between the title and the answers, is found and focused. */
export const pairMark = { 'data-pair': '', tabIndex: -1 };

/** The pair has the focus when the view opens, so that its keys work at once; before it is read, the view has it. */
export const focusOfPair = (view: HTMLElement | null) => view?.querySelector<HTMLElement>('[data-pair]') ?? view;

/** Focuses a pair that takes the place of a spinner or of another pair, unless something else was chosen. */
export function usePairFocus() {
  const pair = useRef<HTMLElement>(null);
  // before the dialog takes the focus back that went with the former pair
  useLayoutEffect(() => {
    if (document.activeElement?.matches('body, [data-compare]')) pair.current?.focus({ preventScroll: true });
  }, []);
  return pair;
}

/**
 * Whether a key was pressed in the view, not in a dialog above it. A single character counts on the pair alone: who
 * dictates, or hits keys unawares, can leave it (WCAG 2.1.4).
 */
export function isForPair({ target, key, ctrlKey, metaKey, altKey }: KeyboardEvent): boolean {
  if (ctrlKey || metaKey || altKey) return false;
  // autofill of browsers sends events without a key
  return (target as Element).closest(key?.length === 1 ? '[data-pair]' : '[data-compare]') !== null;
}
