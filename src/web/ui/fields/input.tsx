import { Field } from '@base-ui/react/field';
import { clsx } from 'clsx';
import type { ComponentProps } from 'react';
import { NativeSelect, type NativeSelectProps } from './native-select.tsx';

/** A single-line text input. Use it inside a Field, or alone with an aria-label. */
export function Input({ className, ...rest }: ComponentProps<typeof Field.Control> & { className?: string }) {
  return <Field.Control {...rest} className={clsx('control', className)} />;
}

/** A text area that grows with its text, if the browser supports that. */
export function Textarea({ className, ...rest }: ComponentProps<'textarea'>) {
  return (
    <Field.Control
      render={<textarea rows={4} {...rest} />}
      className={clsx('control min-h-28 field-sizing-content resize-y', className)}
    />
  );
}

/** A select inside a Field. */
export function Select(props: NativeSelectProps) {
  return <Field.Control render={<NativeSelect {...props} />} />;
}
