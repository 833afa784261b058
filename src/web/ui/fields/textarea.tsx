import { Field } from '@base-ui/react/field';
import type { ComponentProps } from 'react';
import { classNames } from '#web/ui/class-names.ts';

/** A text area that grows with its text, if the browser supports that. */
export function Textarea({ className, ...rest }: ComponentProps<'textarea'>) {
  return (
    <Field.Control
      render={<textarea rows={4} {...rest} />}
      className={classNames('control min-h-28 field-sizing-content resize-y', className)}
    />
  );
}
