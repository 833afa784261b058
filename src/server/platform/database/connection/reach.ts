import type { Client } from 'pg';
import { OperatorError } from '#server/platform/operator-error.ts';

/**
 * Connects a client of a command or of a start, where the driver's words alone do not say that the database is meant.
 * @throws OperatorError that says so
 */
export async function reach(client: Client): Promise<void> {
  try {
    await client.connect();
  } catch (error) {
    const { message, code } = error as NodeJS.ErrnoException; // of several addresses at once there is the code alone
    throw new OperatorError(`The database cannot be reached: ${message || code}. npm run doctor says more.`);
  }
}
