import { Check } from 'lucide-react';
import type { ComponentProps, ReactNode } from 'react';
import { classNames } from '#web/ui/class-names.ts';

type CheckboxProps = Omit<ComponentProps<'input'>, 'type'> & { label: ReactNode; hint?: ReactNode };

/** A checkbox with its label. The whole row can be clicked. */
export function Checkbox({ label, hint, className, ...rest }: CheckboxProps) {
  return (
    <label className={classNames('flex min-h-11 items-start gap-3 py-2', className)}>
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
export function LabelText({ label, hint }: { label: ReactNode; hint?: ReactNode }) {
  return (
    <span>
      <span className="font-medium">{label}</span>
      {hint && <span className="block text-muted text-sm">{hint}</span>}
    </span>
  );
}
