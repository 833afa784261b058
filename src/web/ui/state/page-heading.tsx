import type { ComponentProps, ReactNode } from 'react';
import { Spinner } from '#web/ui/progress.tsx';

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

type PageLoadingProps = Pick<ComponentProps<typeof PageHeading>, 'title' | 'text'> & { className?: string };

/** A page that is still loading. Its heading says which: on a slow line the app takes seconds. */
export function PageLoading({ className = '', ...heading }: PageLoadingProps) {
  return (
    <>
      <div className={`page-column ${className}`}>
        <PageHeading {...heading} />
      </div>
      <PageSpinner />
    </>
  );
}

/** Stands in the middle of a page that is still loading. */
export function PageSpinner() {
  return (
    <div className="page-column grid min-h-80 place-items-center">
      <Spinner className="size-8!" />
    </div>
  );
}
