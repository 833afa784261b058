import { classNames } from '#web/ui/class-names.ts';

/** A pulsing grey placeholder for content that is loading. Give it the size of that content. */
export function Skeleton({ className }: { className?: string }) {
  return <div aria-hidden="true" className={classNames('animate-pulse rounded-control bg-line/70', className)} />;
}
