import { Field } from '@base-ui/react/field';
import type { ComponentProps } from 'react';
import { classNames } from './class-names.ts';

export type SelectOption = { value: string; label: string };
export type SelectProps = Omit<ComponentProps<'select'>, 'children'> & {
  options: readonly SelectOption[];
  /** shown while nothing is chosen */
  placeholder?: string;
};

/** A select: the platform's own, so that a phone shows its picker and the form works without scripts. */
export function Select({ options, placeholder, className, ...rest }: SelectProps) {
  return (
    <Field.Control
      className={classNames('control native-select', className)}
      render={
        <select {...rest}>
          {placeholder !== undefined && <option value="">{placeholder}</option>}
          {options.map((option) => (
            <option key={option.value} value={option.value}>
              {option.label}
            </option>
          ))}
        </select>
      }
    />
  );
}
