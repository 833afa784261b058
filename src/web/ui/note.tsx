import type { ReactNode } from 'react';

/** A word beside what it is about: nothing is wrong, but it helps to know. */
export function Note({ children }: { children: ReactNode }) {
  return <p className="rounded-control bg-lamp-soft px-3 py-2 text-on-lamp-soft text-sm">{children}</p>;
}
