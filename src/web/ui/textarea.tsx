import { Field } from '@base-ui/react/field';
import type { ComponentProps } from 'react';
import { classNames } from './class-names.ts';

/** A text area that grows with what is written, where the browser can. */
export function Textarea({ className, rows = 4, ...rest }: ComponentProps<'textarea'>) {
  return (
    <Field.Control
      render={<textarea {...rest} rows={rows} />}
      className={classNames('control field-sizing-content resize-y', className)}
    />
  );
}
