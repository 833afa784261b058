import { clsx } from 'clsx';
import type { ReactNode } from 'react';

type ChoiceChipProps = { pressed: boolean; onPress: () => void; children: ReactNode };

/** A small toggle button, for quick choices beside a field. */
export function ChoiceChip({ pressed, onPress, children }: ChoiceChipProps) {
  return (
    <button
      type="button"
      aria-pressed={pressed}
      onClick={onPress}
      className={clsx(
        'inline-flex min-h-11 items-center gap-2 rounded-full border px-3.5 text-sm transition-colors sm:min-h-9',
        pressed ? 'border-brand bg-brand font-semibold text-on-brand' : 'border-line bg-surface hover:border-edge',
      )}
    >
      {children}
    </button>
  );
}
