import { LoaderCircle } from 'lucide-react';
import { m } from '#core/paraglide/messages.js';
import { classNames } from './class-names.ts';

/** A turning circle. Use `decorative` if the element around it already says that it is busy. */
export function Spinner({ className, decorative = false, label }: SpinnerProps) {
  const circle = <LoaderCircle aria-hidden="true" className={classNames('size-5 animate-spin', className)} />;
  if (decorative) return circle;
  return (
    <span role="status" className="inline-flex items-center gap-2">
      {circle}
      <span className={label ? undefined : 'sr-only'}>{label ?? m.app_loading()}</span>
    </span>
  );
}

type SpinnerProps = { className?: string; decorative?: boolean; label?: string };
