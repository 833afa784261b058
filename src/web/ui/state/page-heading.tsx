import type { ReactNode } from 'react';

/** The top of a page: its title, a short description, and its main actions. */
export function PageHeading({ title, text, children }: { title: ReactNode; text?: ReactNode; children?: ReactNode }) {
  return (
    <header className="flex flex-wrap items-end justify-between gap-x-8 gap-y-4 pt-8 pb-6 sm:pt-12">
      <div className="max-w-2xl">
        <h1 className="text-3xl">{title}</h1>
        {text && <p className="mt-2 text-lg text-muted">{text}</p>}
      </div>
      {children && <div className="flex flex-wrap gap-2">{children}</div>}
    </header>
  );
}
