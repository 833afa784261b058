import type { ComponentProps, ReactNode } from 'react';
import { classNames } from '#web/ui/class-names.ts';
import { LabelText } from './checkbox.tsx';

type SwitchProps = Omit<ComponentProps<'input'>, 'type' | 'role'> & { label: ReactNode; hint?: ReactNode };

/** A switch with its label before it. Technically a checkbox, announced as a switch by screen readers. */
export function Switch({ label, hint, className, ...rest }: SwitchProps) {
  return (
    <label className={classNames('flex min-h-11 items-center justify-between gap-4 py-2', className)}>
      <LabelText label={label} hint={hint} />
      <input
        {...rest}
        type="checkbox"
        // biome-ignore lint/a11y/useAriaPropsForRole: a checkbox reports its checked state by itself
        role="switch"
        className={classNames(
          'relative h-7 w-12 shrink-0 appearance-none rounded-full bg-edge transition-colors checked:bg-brand',
          'before:absolute before:top-1 before:start-1 before:size-5 before:rounded-full before:bg-surface before:transition-[translate] checked:before:translate-x-5 rtl:checked:before:-translate-x-5',
        )}
      />
    </label>
  );
}
