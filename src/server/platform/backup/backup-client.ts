import { Client } from 'pg';
import { reach } from '#server/platform/database/connection/reach.ts';

/** Values as text that any version and any session reads back exactly. No limit of time: a large table takes long. */
const exactText = `set client_encoding = 'UTF8'; set datestyle = 'ISO'; set intervalstyle = 'postgres';
  set timezone = 'UTC'; set extra_float_digits = 3; set bytea_output = 'hex'; set statement_timeout = 0;
  set idle_in_transaction_session_timeout = 0; set lock_timeout = 0`;

/** Runs `work` on a connection of its own. */
export async function withBackupClient<T>(url: string, work: (client: Client) => Promise<T>): Promise<T> {
  const client = new Client({ connectionString: url, application_name: 'homeward-backup', keepAlive: true });
  client.on('error', () => {}); // the statement that waits fails with it
  await reach(client);
  try {
    await client.query(exactText);
    return await work(client);
  } finally {
    await client.end().catch(() => {}); // the server may have closed it already
  }
}
