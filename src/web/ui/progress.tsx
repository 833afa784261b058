import { clsx } from 'clsx';
import { LoaderCircle } from 'lucide-react';
import { m } from '#core/paraglide/messages.js';

/** A turning circle. Use `decorative` if the element around it already says that it is busy. */
export function Spinner({ className, decorative = false, label }: SpinnerProps) {
  const circle = <LoaderCircle aria-hidden="true" className={clsx('size-5 animate-spin', className)} />;
  if (decorative) return circle;
  return (
    <span role="status" className="inline-flex items-center gap-2">
      {circle}
      <span className={label ? undefined : 'sr-only'}>{label ?? m.app_loading()}</span>
    </span>
  );
}

type SpinnerProps = { className?: string; decorative?: boolean; label?: string };

/** A progress bar from 0 to 1; without a value it only shows that work is going on. */
export function Progress({ value, label }: { value?: number; label: string }) {
  return (
    <progress
      aria-label={label}
      max={1}
      value={value}
      className="h-2 w-full appearance-none overflow-hidden rounded-full bg-line [&::-moz-progress-bar]:bg-brand [&::-webkit-progress-bar]:bg-line [&::-webkit-progress-value]:rounded-full [&::-webkit-progress-value]:bg-brand [&::-webkit-progress-value]:transition-[width]"
    />
  );
}

/** A pulsing grey placeholder for content that is loading. Give it the size of that content. */
export function Skeleton({ className }: { className?: string }) {
  return <div aria-hidden="true" className={clsx('animate-pulse rounded-control bg-line/70', className)} />;
}
