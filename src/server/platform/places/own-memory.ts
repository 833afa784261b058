import { isTypedArray } from 'node:util/types';

/**
 * Copies the typed arrays of an object that came from another process. As received, they are views of the whole message,
 * so that each of them would keep all of its bytes in memory.
 */
export function withOwnMemory<T extends object>(received: T): T {
  const copied = Object.entries(received).map(([name, value]) => [name, isTypedArray(value) ? value.slice() : value]);
  return Object.fromEntries(copied);
}
