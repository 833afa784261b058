import { Client } from 'pg';

/**
 * Who uses the cluster is known to PostgreSQL itself: each app holds a shared advisory lock for as long as it lives. A killed app's
 * lock goes with its connection, so the count is never wrong; whoever gets the exclusive lock was the last one.
 */
const memberLock = 7_405_112_018;

export type Membership = {
  /** Calls back when the connection is lost without leaving: the server went down, or restarted after a crash. */
  onLost: (callback: () => void) => void;
  /** Gives the place up; `stop` runs if nobody else has one, and nobody gets one while it runs. */
  leave: (stop: () => Promise<void>) => Promise<void>;
  /** Gives the place up and lets the server run on for whoever comes next. */
  detach: () => Promise<void>;
};

/** @throws the driver's error when the server ends meanwhile; the caller looks again who serves the cluster */
export async function becomeMember(adminUrl: string): Promise<Membership> {
  const client = new Client({ connectionString: adminUrl, application_name: 'homeward-member', keepAlive: true });
  let lost = () => {};
  let leaving = false;
  client.on('error', () => {}); // `end` follows
  client.on('end', () => {
    if (!leaving) lost();
  });
  await client.connect();
  await client.query('select pg_advisory_lock_shared($1)', [memberLock]);
  return {
    onLost: (callback) => {
      lost = callback;
    },
    leave: async (stop) => {
      leaving = true;
      if (await isLast(client)) await stop();
      await client.end().catch(() => {}); // the server may have closed it by now
    },
    detach: async () => {
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
    return false; // no server, nothing to stop
  }
}
