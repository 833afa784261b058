import type { ComponentProps } from 'react';
import { classNames } from '#web/ui/class-names.ts';

export type SelectOption = { value: string; label: string };
export type NativeSelectProps = Omit<ComponentProps<'select'>, 'children'> & {
  options: readonly SelectOption[];
  /** shown while nothing is chosen */
  placeholder?: string;
};

/** A select: the platform's own, so that a phone shows its picker and the form works without scripts. */
export function NativeSelect({ options, placeholder, className, ...rest }: NativeSelectProps) {
  return (
    <select {...rest} className={classNames('control native-select', className)}>
      {placeholder !== undefined && <option value="">{placeholder}</option>}
      {options.map((option) => (
        <option key={option.value} value={option.value}>
          {option.label}
        </option>
      ))}
    </select>
  );
}
