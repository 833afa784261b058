import type { ReactNode } from 'react';

/** A helpful remark beside the thing it is about; not an error. */
export function Note({ children }: { children: ReactNode }) {
  return <p className="rounded-control bg-lamp-soft px-3 py-2 text-on-lamp-soft text-sm">{children}</p>;
}
