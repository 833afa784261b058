import type { Client } from 'pg';
import { withClient } from '#server/platform/database/connection/with-client.ts';

/** Values as text that any version and any session reads back exactly. No limit of time: a large table takes long. */
const exactText = `set client_encoding = 'UTF8'; set datestyle = 'ISO'; set intervalstyle = 'postgres';
  set timezone = 'UTC'; set extra_float_digits = 3; set bytea_output = 'hex'; set statement_timeout = 0;
  set idle_in_transaction_session_timeout = 0; set lock_timeout = 0`;

/** Runs `work` on a connection of its own. */
export function withBackupClient<T>(url: string, work: (client: Client) => Promise<T>): Promise<T> {
  return withClient(url, 'homeward-backup', async (client) => {
    await client.query(exactText);
    return work(client);
  });
}
