import { createHash, randomBytes } from 'node:crypto';
import { existsSync } from 'node:fs';
import { chmod, link, mkdir, readFile, realpath, rm, writeFile } from 'node:fs/promises';
import { dirname, join } from 'node:path';
import { EmbeddedPostgresError } from './error.ts';
import { canReach, chooseServerUser, firstUnreachable, type ServerUser } from './server-user.ts';
import { makePassable } from './stage.ts';

/** The folder that holds one cluster: `data` (PostgreSQL's own), `postgres.log`, `owner` (the data folder it belongs to). */
export type Home = { dir: string; data: string; user: ServerUser | undefined };

function homeAt(dir: string): Home {
  const data = join(dir, 'data');
  return { dir, data, user: chooseServerUser(data) };
}

/**
 * Finds or makes the cluster's folder of a data folder: `<data folder>/postgres`, or, when root's server user cannot get there, a folder
 * under `stageRoot` that the pointer file `<data folder>/postgres.location` names from then on.
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
    throw new EmbeddedPostgresError(
      `The database of this data folder was in ${dir} (says ${pointer}), and that is gone. Put it back, or remove ${pointer} to begin with an empty one.`,
    );
  }
  const recorded = await readFile(join(dir, 'owner'), 'utf8');
  if (recorded !== owner) await adopt(dir, recorded, owner);
  return homeAt(dir);
}

/** A data folder that was moved takes its cluster along; one that was copied must not share its original's. */
async function adopt(dir: string, recorded: string, owner: string): Promise<void> {
  if ((await readPointer(join(recorded, 'postgres.location'))) === dir) {
    throw new EmbeddedPostgresError(
      `${owner} is a copy of ${recorded}: both point at the database in ${dir}, which belongs to the latter. See "Backup" in docs/operations.md.`,
    );
  }
  await writeFile(join(dir, 'owner'), owner);
}

function checkReach(home: Home): Home {
  if (canReach(dirname(home.data), home.user)) return home;
  throw new EmbeddedPostgresError(
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
  // the path's hash tells people whose it is; the random part keeps a data folder that was deleted and made anew from its old database
  const hash = createHash('sha256').update(owner).digest('hex').slice(0, 12);
  const home = await makeHome(join(clusters, `${hash}-${randomBytes(4).toString('hex')}`), owner);
  const winner = await writePointer(pointer, home.dir);
  if (winner === home.dir) return home;
  await rm(home.dir, { recursive: true });
  return homeAt(winner);
}

/** Two apps may start on a new data folder at once: the first pointer stands. Returns where it leads. */
async function writePointer(pointer: string, dir: string): Promise<string> {
  const draft = `${pointer}.${randomBytes(4).toString('hex')}`;
  await writeFile(draft, `${dir}\n`);
  await chmod(draft, 0o600);
  try {
    await link(draft, pointer);
    return dir;
  } catch (error) {
    if ((error as NodeJS.ErrnoException).code !== 'EEXIST') throw error;
    return (await readPointer(pointer))!;
  } finally {
    await rm(draft);
  }
}
