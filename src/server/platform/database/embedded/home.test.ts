import { chmod, cp, mkdir, mkdtemp, readFile, rename, rm, stat, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterEach, beforeEach, describe, expect, test } from 'vitest';
import { openHome } from './home.ts';
import { joinCluster } from './join.ts';
import { canReach, chooseServerUser, firstUnreachable, reachableBinaries } from './server-user.ts';

const isRoot = process.getuid?.() === 0;
let root: string;
let closed: string;
let stageRoot: string;

beforeEach(async () => {
  root = await mkdtemp(join(tmpdir(), 'homeward-home-'));
  await chmod(root, 0o755);
  closed = join(root, 'closed');
  await mkdir(closed, { mode: 0o700 });
  stageRoot = join(root, 'var', 'homeward');
});

afterEach(() => rm(root, { recursive: true }));

test('a cluster is in its data folder if PostgreSQL’s account has access', async () => {
  const home = await openHome(join(root, 'data'), stageRoot);
  expect(home.dir).toBe(join(root, 'data', 'postgres'));
});

describe.runIf(isRoot)('as root', () => {
  test('for a folder that only root can enter, the cluster is elsewhere and a pointer names it', async () => {
    const dataDir = join(closed, 'data');
    const cluster = await joinCluster(dataDir, stageRoot);
    await cluster.leave();
    const pointer = join(dataDir, 'postgres.location');
    const place = (await readFile(pointer, 'utf8')).trim();
    expect(place.startsWith(`${stageRoot}/clusters/`)).toBe(true);
    expect((await stat(pointer)).mode & 0o777).toBe(0o600);
    expect((await stat(join(place, 'data'))).mode & 0o777).toBe(0o700);
    expect((await stat(join(place, 'data'))).uid).not.toBe(0);
  });

  test('a moved data folder keeps its cluster, a copied one is refused', async () => {
    const dataDir = join(closed, 'data');
    const home = await openHome(dataDir, stageRoot);
    await cp(dataDir, join(closed, 'copy'), { recursive: true });
    await expect(openHome(join(closed, 'copy'), stageRoot)).rejects.toThrow('is a copy of');
    await rename(dataDir, join(closed, 'moved'));
    expect((await openHome(join(closed, 'moved'), stageRoot)).dir).toBe(home.dir);
  });

  test('a missing cluster is not silently created again, but one for a deleted data folder is', async () => {
    const dataDir = join(closed, 'data');
    const { dir } = await openHome(dataDir, stageRoot);
    await rm(dataDir, { recursive: true });
    const fresh = await openHome(dataDir, stageRoot);
    expect(fresh.dir).not.toBe(dir);
    await rm(fresh.dir, { recursive: true });
    await expect(openHome(dataDir, stageRoot)).rejects.toThrow('that is gone');
  });

  test('if a data folder was closed later, the error says which folder to open', async () => {
    const parent = join(root, 'later');
    await openHome(join(parent, 'data'), stageRoot);
    await chmod(parent, 0o700);
    await expect(openHome(join(parent, 'data'), stageRoot)).rejects.toThrow(`let it enter ${parent} `);
  });

  test('programs in a checkout that only root can enter are copied once, readable for all', async () => {
    const checkout = join(closed, 'native');
    await mkdir(join(checkout, 'bin'), { recursive: true, mode: 0o700 });
    await writeFile(join(checkout, 'bin', 'postgres'), 'program', { mode: 0o700 });
    await writeFile(join(checkout, 'settings.sample'), 'text', { mode: 0o600 });
    const binaries = { dir: checkout, version: '18.4.0-test', major: '18' };
    const user = chooseServerUser(join(root, 'none'))!;
    const [one, two] = await Promise.all([
      reachableBinaries(binaries, user, stageRoot),
      reachableBinaries(binaries, user, stageRoot),
    ]);
    expect(one).toEqual({ ...binaries, dir: join(stageRoot, 'postgresql-18.4.0-test') });
    expect(two).toEqual(one);
    expect(canReach(join(one.dir, 'bin', 'postgres'), user)).toBe(true);
    expect((await stat(join(one.dir, 'settings.sample'))).mode & 0o777).toBe(0o644);
  });

  test('the error names the outermost closed folder', async () => {
    await mkdir(join(closed, 'deeper'), { mode: 0o700 });
    const user = chooseServerUser(join(root, 'none'))!;
    expect(firstUnreachable(join(closed, 'deeper', 'data'), user)).toBe(closed);
  });
});
