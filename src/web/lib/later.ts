import { useEffect, useState } from 'react';

/** `value`, after it has not changed for `ms`. */
export function useDebounced<T>(value: T, ms: number): T {
  const [rested, setRested] = useState(value);
  useEffect(() => {
    const timer = setTimeout(() => setRested(value), ms);
    return () => clearTimeout(timer);
  }, [value, ms]);
  return rested;
}

/** Calls back when the browser has nothing better to do. @returns a function that gives up waiting */
export function whenIdle(callback: () => void): () => void {
  if (typeof requestIdleCallback === 'undefined') {
    const timer = setTimeout(callback, 500);
    return () => clearTimeout(timer);
  }
  const handle = requestIdleCallback(callback, { timeout: 3000 });
  return () => cancelIdleCallback(handle);
}

/** A finger that rests is not waited for. */
const longestPressMs = 500;

/**
 * Does at the end of the press under way what moves the page, otherwise at once. A field loses the focus when a button
 * below is pressed: if something appeared or closed above it then, the button would move away from under the finger.
 */
export function afterPress(move: () => void): void {
  if (!document.querySelector(':active')) {
    move();
    return;
  }
  const timer = setTimeout(move, longestPressMs);
  const onClick = () => {
    clearTimeout(timer);
    move();
  };
  window.addEventListener('click', onClick, { once: true });
}
