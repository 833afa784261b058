import { Spinner } from '#web/ui/spinner.tsx';

/** Stands in the middle of a page that is still loading. */
export function PageSpinner() {
  return (
    <div className="page-column grid min-h-80 place-items-center">
      <Spinner className="size-8!" />
    </div>
  );
}
