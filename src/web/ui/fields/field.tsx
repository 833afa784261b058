import { Field as BaseField } from '@base-ui/react/field';
import { clsx } from 'clsx';
import { CircleAlert } from 'lucide-react';
import type { ReactNode } from 'react';
import { m } from '#core/paraglide/messages.js';

type FieldProps = {
  label: ReactNode;
  /** one control: Input, Textarea, Select or Combobox */
  children: ReactNode;
  name?: string;
  hint?: ReactNode;
  /** shown below in red and announced with the control, which becomes invalid */
  error?: string | null;
  required?: boolean;
  className?: string;
};

/** A control with its label. Base UI connects label, hint and error to the control, so no ids are needed. */
export function Field({ label, children, name, hint, error, required, className }: FieldProps) {
  return (
    <BaseField.Root name={name} invalid={Boolean(error)} className={clsx('flex flex-col gap-1.5', className)}>
      <BaseField.Label className="font-semibold text-sm">
        {label}
        {required && <RequiredMark />}
      </BaseField.Label>
      {children}
      {hint && <BaseField.Description className="text-muted text-sm">{hint}</BaseField.Description>}
      {/* for who is at the control already, or at the button: nothing takes the focus there */}
      <div aria-live="polite" className="contents">
        <BaseField.Error match={Boolean(error)} className="flex items-start gap-1.5 text-danger-ink text-sm">
          <CircleAlert aria-hidden="true" className="mt-0.5 size-4 shrink-0" />
          <span>{error}</span>
        </BaseField.Error>
      </div>
    </BaseField.Root>
  );
}

/**
 * The star beside the label of a required field, for screen readers ", required". Letters without a size stay part of the
 * line: Chromium reads a space before what has a role or a place of its own, and "Location , required" with it.
 */
export function RequiredMark() {
  return (
    <>
      <span className="text-[0px]">, {m.app_required()}</span>
      <span aria-hidden="true" className="text-danger-ink" title={m.app_required()}>
        {' *'}
      </span>
    </>
  );
}
