import { Field } from '@base-ui/react/field';
import type { ComponentProps } from 'react';
import { classNames } from '#web/ui/class-names.ts';

/** A single-line text input. Use it inside a Field, or alone with an aria-label. */
export function Input({ className, ...rest }: ComponentProps<typeof Field.Control> & { className?: string }) {
  return <Field.Control {...rest} className={classNames('control', className)} />;
}
