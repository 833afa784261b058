import { Client } from 'pg';

/**
 * PostgreSQL itself knows who uses the cluster: each app holds a shared advisory lock as long as it runs. A killed app
 * loses its lock with its connection, so the count is always right. The process that gets the exclusive lock is the
 * last user.
 */
const memberLock = 7_405_112_018;

export type Membership = Awaited<ReturnType<typeof becomeMember>>;

/** @throws the driver's error if the server ends meanwhile; the caller then checks again which server is running */
export async function becomeMember(adminUrl: string) {
  const client = new Client({ connectionString: adminUrl, application_name: 'homeward-member', keepAlive: true });
  let lost = () => {};
  let leaving = false;
  client.on('error', () => {}); // handled by the `end` event that follows
  client.on('end', () => {
    if (!leaving) lost();
  });
  await client.connect();
  await client.query('select pg_advisory_lock_shared($1)', [memberLock]);
  return {
    /** Calls back if the connection is lost without leaving: the server went down, or restarted after a crash. */
    onLost: (callback: () => void): void => {
      lost = callback;
    },
    /** Leaves the cluster. Runs `stop` if this was the last member; nobody can join while it runs. */
    leave: async (stop: () => Promise<void>): Promise<void> => {
      leaving = true;
      if (await isLast(client)) await stop();
      await client.end().catch(() => {}); // the server may have closed it already
    },
    /** Leaves the cluster but keeps the server running for the next program. */
    detach: async (): Promise<void> => {
      leaving = true;
      await client.end().catch(() => {});
    },
  };
}

async function isLast(client: Client): Promise<boolean> {
  try {
    await client.query('select pg_advisory_unlock_shared($1)', [memberLock]);
    const { rows } = await client.query<{ last: boolean }>('select pg_try_advisory_lock($1) as last', [memberLock]);
    return rows[0]?.last === true;
  } catch {
    return false; // no server, so nothing to stop
  }
}
