import { classNames } from './class-names.ts';

/** A breathing grey shape that keeps the place of what is loading. Give it the size of what will come. */
export function Skeleton({ className }: { className?: string }) {
  return <div aria-hidden="true" className={classNames('animate-pulse rounded-control bg-line/70', className)} />;
}
