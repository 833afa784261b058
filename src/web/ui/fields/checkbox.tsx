import { clsx } from 'clsx';
import { Check } from 'lucide-react';
import type { ComponentProps, ReactNode } from 'react';

type CheckboxProps = Omit<ComponentProps<'input'>, 'type'> & { label: ReactNode; hint?: ReactNode };

/** A checkbox with its label. The whole row can be clicked. */
export function Checkbox({ label, hint, className, ...rest }: CheckboxProps) {
  return (
    <label className={clsx('flex min-h-11 items-start gap-3 py-2', className)}>
      <span className="relative mt-0.5 grid size-6 shrink-0 place-items-center">
        <input
          {...rest}
          type="checkbox"
          className="peer size-6 appearance-none rounded-lg border border-edge bg-surface checked:border-brand checked:bg-brand disabled:opacity-55"
        />
        <Check
          aria-hidden="true"
          className="pointer-events-none absolute hidden size-4 stroke-3 text-on-brand peer-checked:block"
        />
      </span>
      <LabelText label={label} hint={hint} />
    </label>
  );
}

/** The words beside a control: its label and, smaller, a hint. */
function LabelText({ label, hint }: { label: ReactNode; hint?: ReactNode }) {
  return (
    <span>
      <span className="font-medium">{label}</span>
      {hint && <span className="block text-muted text-sm">{hint}</span>}
    </span>
  );
}

type SwitchProps = Omit<ComponentProps<'input'>, 'type' | 'role'> & { label: ReactNode; hint?: ReactNode };

/** A switch with its label before it. Technically a checkbox, announced as a switch by screen readers. */
export function Switch({ label, hint, className, ...rest }: SwitchProps) {
  return (
    <label className={clsx('flex min-h-11 items-center justify-between gap-4 py-2', className)}>
      <LabelText label={label} hint={hint} />
      <input
        {...rest}
        type="checkbox"
        // biome-ignore lint/a11y/useAriaPropsForRole: a checkbox reports its checked state by itself
        role="switch"
        className={clsx(
          'relative h-7 w-12 shrink-0 appearance-none rounded-full bg-edge transition-colors checked:bg-brand',
          'before:absolute before:top-1 before:start-1 before:size-5 before:rounded-full before:bg-surface before:transition-[translate] checked:before:translate-x-5 rtl:checked:before:-translate-x-5',
        )}
      />
    </label>
  );
}
