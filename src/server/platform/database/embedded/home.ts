import { createHash, randomBytes } from 'node:crypto';
import { existsSync } from 'node:fs';
import { mkdir, readFile, realpath, rm, writeFile } from 'node:fs/promises';
import { dirname, join } from 'node:path';
import { OperatorError } from '#server/platform/operator-error.ts';
import { writeOnce } from '#server/platform/write-once.ts';
import { canReach, chooseServerUser, firstUnreachable, makePassable, type ServerUser } from './server-user.ts';

/**
 * The folder of one cluster: `data` (PostgreSQL's own), `postgres.log`, and `owner` (the data folder it belongs to).
 */
export type Home = { dir: string; data: string; user: ServerUser | undefined };

/** Whether a data folder has a cluster. None is made. */
export const hasCluster = (dataDir: string): boolean =>
  ['postgres', 'postgres.location'].some((name) => existsSync(join(dataDir, name)));

function homeAt(dir: string): Home {
  const data = join(dir, 'data');
  return { dir, data, user: chooseServerUser(data) };
}

/**
 * Finds or creates the folder for the cluster of a data folder: `<data folder>/postgres`. If the app is root and
 * PostgreSQL's account has no access there, it is a folder under `stageRoot`, whose path is stored in `<data
 * folder>/postgres.location`.
 */
export async function openHome(dataDir: string, stageRoot: string): Promise<Home> {
  await mkdir(dataDir, { recursive: true });
  const owner = await realpath(dataDir);
  const pointer = join(owner, 'postgres.location');
  const pointed = await readPointer(pointer);
  if (pointed) return openPointed(pointed, pointer, owner);
  const inside = homeAt(join(owner, 'postgres'));
  if (existsSync(inside.dir)) return checkReach(inside);
  if (canReach(owner, inside.user)) return makeHome(inside.dir, owner);
  return makeStaged(pointer, owner, stageRoot);
}

async function readPointer(pointer: string): Promise<string | undefined> {
  if (!existsSync(pointer)) return undefined;
  return (await readFile(pointer, 'utf8')).trim();
}

async function openPointed(dir: string, pointer: string, owner: string): Promise<Home> {
  if (!existsSync(dir)) {
    throw new OperatorError(
      `The database of this data folder was in ${dir} (says ${pointer}), and that is gone. Put it back, or remove ${pointer} to begin with an empty one.`,
    );
  }
  const recorded = await readFile(join(dir, 'owner'), 'utf8');
  if (recorded !== owner) await adopt(dir, recorded, owner);
  return homeAt(dir);
}

/** A moved data folder keeps its cluster; a copied one must not share the cluster of the original. */
async function adopt(dir: string, recorded: string, owner: string): Promise<void> {
  if ((await readPointer(join(recorded, 'postgres.location'))) === dir) {
    throw new OperatorError(
      `${owner} is a copy of ${recorded}: both point at the database in ${dir}, which belongs to the latter. See "Backup" in docs/operations.md.`,
    );
  }
  await writeFile(join(dir, 'owner'), owner);
}

function checkReach(home: Home): Home {
  if (canReach(dirname(home.data), home.user)) return home;
  throw new OperatorError(
    `PostgreSQL runs as uid ${home.user?.uid} and cannot get to ${home.data}: let it enter ${firstUnreachable(home.dir, home.user!)} (chmod o+rx).`,
  );
}

async function makeHome(dir: string, owner: string): Promise<Home> {
  await makePassable(dir);
  await writeFile(join(dir, 'owner'), owner);
  return homeAt(dir);
}

async function makeStaged(pointer: string, owner: string, stageRoot: string): Promise<Home> {
  const clusters = join(stageRoot, 'clusters');
  await makePassable(stageRoot);
  await makePassable(clusters);
  // The hash of the path shows people which data folder it belongs to. The random part prevents a data folder that was
  // deleted and created again from getting its old database.
  const hash = createHash('sha256').update(owner).digest('hex').slice(0, 12);
  const home = await makeHome(join(clusters, `${hash}-${randomBytes(4).toString('hex')}`), owner);
  await writeOnce(pointer, `${home.dir}\n`);
  const winner = (await readPointer(pointer))!;
  if (winner === home.dir) return home;
  await rm(home.dir, { recursive: true });
  return homeAt(winner);
}
