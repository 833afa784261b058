import { Client } from 'pg';
import { OperatorError } from '#server/platform/operator-error.ts';

/**
 * Runs `work` on a connection of its own, in commands and starts.
 * @param name by which PostgreSQL lists the connection
 * @throws OperatorError if the database cannot be reached
 */
export async function withClient<T>(url: string, name: string, work: (client: Client) => Promise<T>): Promise<T> {
  const client = new Client({ connectionString: url, application_name: name, keepAlive: true });
  client.on('error', () => {}); // the statement that waits fails with it
  await connect(client);
  try {
    return await work(client);
  } finally {
    await client.end().catch(() => {}); // the server may have closed it already
  }
}

/** The driver's words alone do not say that the database is meant. */
async function connect(client: Client): Promise<void> {
  try {
    await client.connect();
  } catch (error) {
    const { message, code } = error as NodeJS.ErrnoException; // of several addresses at once there is the code alone
    throw new OperatorError(`The database cannot be reached: ${message || code}. npm run doctor says more.`);
  }
}
