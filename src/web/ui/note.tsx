import type { ReactNode } from 'react';

/** A helpful remark beside the thing it is about; not an error. */
export function Note({ children }: { children: ReactNode }) {
  return <p className="rounded-control bg-lamp-soft px-3 py-2 text-on-lamp-soft text-sm">{children}</p>;
}

/** What went wrong, in words; nothing while there are none. It stays in the page, so that screen readers tell of changes. */
export function Problem({ children }: { children: ReactNode }) {
  return (
    <p role="alert" className="text-danger-ink text-sm empty:hidden">
      {children}
    </p>
  );
}
