import type { ReactNode } from 'react';

/** A quiet word about something, beside its title. */
export function Badge({ children }: { children: ReactNode }) {
  return (
    <span className="inline-flex h-7 items-center whitespace-nowrap rounded-full bg-sunken px-3 font-semibold text-ink text-xs">
      {children}
    </span>
  );
}
