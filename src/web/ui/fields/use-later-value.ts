import { type RefObject, useEffect, useRef } from 'react';

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
