import { clsx } from 'clsx';
import type { ReactNode } from 'react';

/** A section of a long form with its heading, on a card. */
export function FormSection({ title, text, children }: { title: string; text?: ReactNode; children: ReactNode }) {
  return (
    <section className="rounded-card border border-line bg-surface p-4 shadow-card sm:p-6">
      <h2 className="text-xl">{title}</h2>
      {text && <p className="mt-1 text-muted text-sm">{text}</p>}
      <div className="mt-4 flex flex-col gap-5">{children}</div>
    </section>
  );
}

/** Two fields side by side if there is room. */
export function FieldPair({ children }: { children: ReactNode }) {
  return <div className="grid grid-cols-1 items-start gap-5 sm:grid-cols-2">{children}</div>;
}

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
