import type { ComponentProps } from 'react';
import { PageHeading } from './page-heading.tsx';
import { PageSpinner } from './page-spinner.tsx';

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
