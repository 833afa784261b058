import { type ClassValue, clsx } from 'clsx';

/**
 * Joins class names. Where a part is given a class for a property that it sets itself, the given one is marked as
 * important: `px-0!`.
 */
export const classNames = (...classes: ClassValue[]): string => clsx(classes);
