/** The type that each field of an object has to have. */
export type Shape<T> = { [Field in keyof T]-?: (value: unknown) => value is T[Field] };

/**
 * Whether a value read from JSON has this shape. For the few checks that every page makes: the schemas of the contract
 * come with a library that is larger than the rest of such a page, so they are loaded with the forms that need them.
 */
export function hasShape<T>(value: unknown, shape: Shape<T>): value is T {
  if (typeof value !== 'object' || value === null) return false;
  const checks = Object.entries(shape) as [string, (field: unknown) => boolean][];
  return checks.every(([field, fits]) => fits((value as Record<string, unknown>)[field]));
}

export const isText = (value: unknown): value is string => typeof value === 'string';
export const isFlag = (value: unknown): value is boolean => typeof value === 'boolean';
export const isTextOrNull = (value: unknown): value is string | null => value === null || isText(value);

export function isListOf<T>(fits: (value: unknown) => value is T): (value: unknown) => value is T[] {
  return (value): value is T[] => Array.isArray(value) && value.every(fits);
}
