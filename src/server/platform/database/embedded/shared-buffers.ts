import { totalmem } from 'node:os';

const Mb = 1024 * 1024;

/**
 * PostgreSQL's memory for pages, as one of its settings: an eighth of the machine's, between its own default and what a
 * search of a million cases gains from (docs/decisions/033). What is not used takes none.
 * @param limit of the container in bytes; 0 or more than there is without one
 */
export function sharedBuffers(machine = totalmem(), limit = process.constrainedMemory()): string {
  const memory = Math.min(machine, limit || machine);
  return `${Math.min(512, Math.max(128, Math.floor(memory / 8 / Mb)))}MB`;
}
