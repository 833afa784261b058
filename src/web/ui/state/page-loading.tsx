import type { ComponentProps } from 'react';
import { Spinner } from '#web/ui/spinner.tsx';
import { PageHeading } from './page-heading.tsx';

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
