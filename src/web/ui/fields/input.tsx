import { Field } from '@base-ui/react/field';
import type { ComponentProps } from 'react';
import { classNames } from '#web/ui/class-names.ts';
import { NativeSelect, type NativeSelectProps } from './native-select.tsx';

/** A single-line text input. Use it inside a Field, or alone with an aria-label. */
export function Input({ className, ...rest }: ComponentProps<typeof Field.Control> & { className?: string }) {
  return <Field.Control {...rest} className={classNames('control', className)} />;
}

/** A text area that grows with its text, if the browser supports that. */
export function Textarea({ className, ...rest }: ComponentProps<'textarea'>) {
  return (
    <Field.Control
      render={<textarea rows={4} {...rest} />}
      className={classNames('control min-h-28 field-sizing-content resize-y', className)}
    />
  );
}

/** A select inside a Field. */
export function Select(props: NativeSelectProps) {
  return <Field.Control render={<NativeSelect {...props} />} />;
}
