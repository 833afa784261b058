import { type TouchEvent, useRef } from 'react';

/** A shorter movement counts as a tap. */
const leastPixels = 48;

/**
 * Calls `step` on a horizontal swipe with one finger; left means next. Two fingers and a zoomed page are left to the
 * browser.
 */
export function useSwipe(step: (by: 1 | -1) => void) {
  const start = useRef<{ x: number; y: number } | null>(null);
  return {
    onTouchStart: ({ touches }: TouchEvent) => {
      const touch = touches[0];
      const alone = touches.length === 1 && (visualViewport?.scale ?? 1) < 1.05;
      start.current = touch && alone ? { x: touch.clientX, y: touch.clientY } : null;
    },
    onTouchEnd: ({ changedTouches }: TouchEvent) => {
      const touch = changedTouches[0];
      if (!start.current || !touch) return;
      const [across, down] = [touch.clientX - start.current.x, touch.clientY - start.current.y];
      start.current = null;
      if (Math.abs(across) > leastPixels && Math.abs(across) > 1.5 * Math.abs(down)) step(across < 0 ? 1 : -1);
    },
  };
}
