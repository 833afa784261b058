import { setTimeout as sleep } from 'node:timers/promises';
import { type Binaries, findBinaries } from './binaries.ts';
import { type Home, openHome } from './home.ts';
import { type Credentials, initialise, names } from './initialise.ts';
import { becomeMember, type Membership } from './membership.ts';
import { ensureRunning, stopPostmaster } from './postmaster.ts';
import { reachableBinaries } from './server-user.ts';

/** The PostgreSQL cluster of a data folder, as seen by one of the apps that use it. */
export type Cluster = {
  /** Connection string of the app's role, which owns the database and is not a superuser. */
  url: string;
  /** Connection string of the cluster's superuser, for creating test databases and for backups. */
  adminUrl: string;
  /** Folder of the cluster. */
  dir: string;
  /** Leaves the cluster; the last app to leave stops the server. */
  leave: () => Promise<void>;
  /** Leaves the cluster without stopping the server, for short-lived programs that run one after another. */
  detach: () => Promise<void>;
};

/**
 * Joins the cluster of a data folder, creating and starting it if necessary. Apps with the same data folder share it.
 * @param stageRoot folder for files that PostgreSQL's unprivileged account could not access elsewhere, if the app is
 * root; created if necessary
 * @param onRestart called when the server has been restarted after it went down unexpectedly
 * @throws OperatorError with a message that says what to change
 */
export async function joinCluster(dataDir: string, stageRoot: string, onRestart?: () => void): Promise<Cluster> {
  const home = await openHome(dataDir, stageRoot);
  const binaries = await reachableBinaries(findBinaries(), home.user, stageRoot);
  const credentials = await initialise(home, binaries);
  const { port, membership } = await startAndJoin(home, binaries, credentials);
  const seat = keepSeat(membership, () => startAndJoin(home, binaries, credentials, port), onRestart);
  return {
    url: connectionString(names.appRole, credentials.app, port, names.database),
    adminUrl: connectionString(names.adminRole, credentials.admin, port, 'postgres'),
    dir: home.dir,
    leave: () => seat.giveUp((membership) => membership.leave(() => stopPostmaster(home.data))),
    detach: () => seat.giveUp((membership) => membership.detach()),
  };
}

function connectionString(role: string, password: string, port: number, database: string): string {
  return `postgresql://${role}:${password}@127.0.0.1:${port}/${database}`;
}

/** Between finding the server and joining it, the last other app may have stopped it; then it is started again. */
async function startAndJoin(home: Home, binaries: Binaries, credentials: Credentials, knownPort?: number) {
  for (let attempt = 1; ; attempt++) {
    const { port } = await ensureRunning(home, binaries, knownPort);
    try {
      const membership = await becomeMember(connectionString(names.adminRole, credentials.admin, port, 'postgres'));
      return { port, membership };
    } catch (error) {
      if (attempt >= 20) throw error;
      await sleep(100);
    }
  }
}

/**
 * Stays a member as long as the app runs: if the server dies, it is started again on the same port, which the app's
 * pools use.
 */
function keepSeat(first: Membership, rejoin: () => Promise<{ membership: Membership }>, onRestart?: () => void) {
  let membership: Promise<Membership> = Promise.resolve(first);
  let left = false;
  const rejoinUntilLeft = async (): Promise<Membership> => {
    for (;;) {
      try {
        const found = (await rejoin()).membership;
        onRestart?.();
        return watch(found);
      } catch (error) {
        if (left) throw error;
        await sleep(1000);
      }
    }
  };
  const watch = (current: Membership): Membership => {
    current.onLost(() => {
      if (!left) membership = rejoinUntilLeft();
    });
    return current;
  };
  watch(first);
  return {
    giveUp: async (how: (membership: Membership) => Promise<void>) => {
      left = true;
      await how(await membership);
    },
  };
}
