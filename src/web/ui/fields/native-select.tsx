import { clsx } from 'clsx';
import { type ComponentProps, type RefObject, useEffect, useRef } from 'react';

export type SelectOption = { value: string; label: string };
export type NativeSelectProps = Omit<ComponentProps<'select'>, 'children'> & {
  options: readonly SelectOption[];
  /** shown while nothing is chosen */
  placeholder?: string;
};

/** A select: the platform's own, so that a phone shows its picker and the form works without scripts. */
export function NativeSelect({ options, placeholder, className, ...rest }: NativeSelectProps) {
  return (
    <select {...rest} className={clsx('control native-select', className)}>
      {placeholder !== undefined && <option value="">{placeholder}</option>}
      {options.map((option) => (
        <option key={option.value} value={option.value}>
          {option.label}
        </option>
      ))}
    </select>
  );
}

/**
 * For a field that keeps what is typed itself, also before the app is there: when `value` becomes another, as by Back,
 * the field shows that. A field with another `key` would do so, too, but lose the focus.
 */
export function useLaterValue<Field extends { value: string }>(value: string): RefObject<Field | null> {
  const field = useRef<Field>(null);
  const known = useRef(value);
  useEffect(() => {
    if (known.current !== value && field.current) field.current.value = value;
    known.current = value;
  }, [value]);
  return field;
}
