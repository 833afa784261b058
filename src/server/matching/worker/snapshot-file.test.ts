import { mkdtemp, readFile, rm, stat, truncate, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { eq } from 'drizzle-orm';
import { beforeEach, describe, expect, it, onTestFinished } from 'vitest';
import { BothSides } from '#core/matching/gallery/both-sides.ts';
import type { Buckets } from '#server/matching/buckets.ts';
import { OpenCases } from '#server/matching/open-cases.ts';
import { case_private, cases } from '#server/platform/database/schema/cases.ts';
import { caseFacts } from '#tests/factories/case-facts.ts';
import { testDatabase } from '#tests/harness/database.ts';
import { black, matchScene, white } from '#tests/harness/match-scene.ts';
import { snapshotFile } from './snapshot-file.ts';

const database = await testDatabase();
const { db } = database;

beforeEach(() => db.delete(cases));

async function aFile(): Promise<string> {
  const dir = await mkdtemp(join(tmpdir(), 'homeward-snapshot-'));
  onTestFinished(() => rm(dir, { recursive: true }));
  return join(dir, 'open-cases.snapshot');
}

const probe = caseFacts({ id: 'probe', side: 'found', text: 'torn ear, red collar', photos: null });

function twoCats(): BothSides {
  const open = new BothSides({ model: null });
  for (const id of ['one', 'two']) open.put(caseFacts({ id, text: `torn ear ${id}`, name: id }), 7n);
  return open;
}

describe('the snapshot of the open cases', () => {
  it('ranks like what was written', async () => {
    const file = snapshotFile(await aFile());
    const written = twoCats();
    written.remove('one');
    written.put(caseFacts({ id: 'three', area: 'Oak Park' }));
    file.write(written);
    expect((await file.read(null))!.rank(probe)).toEqual(written.rank(probe));
  });

  it('is only readable by its owner', async () => {
    const path = await aFile();
    snapshotFile(path).write(twoCats());
    expect((await stat(path)).mode & 0o777).toBe(0o600);
  });

  it('counts as none if it is missing, damaged, cut off or of another model', async () => {
    const path = await aFile();
    const file = snapshotFile(path);
    expect(await file.read(null)).toBeNull();
    file.write(twoCats());
    expect(await file.read({ id: 'other', dimension: 4, curves: {} as never })).toBeNull();
    const bytes = await readFile(path);
    for (const at of [0, 300, Math.floor(bytes.length / 2), bytes.length - 260]) {
      const damaged = Buffer.from(bytes);
      damaged[at]! ^= 1;
      await writeFile(path, damaged);
      expect(await file.read(null)).toBeNull();
    }
    await writeFile(path, bytes);
    expect(await file.read(null)).not.toBeNull();
    await truncate(path, bytes.length - 10);
    expect(await file.read(null)).toBeNull();
  });
});

describe('a start with a snapshot', () => {
  async function scene() {
    const { deps, analyzer, missingCat, withPhoto } = matchScene(database);
    const snapshots = snapshotFile(await aFile());
    const read: Buckets[] = [];
    const { pages, ...reader } = deps.openCaseReader;
    const counted: typeof pages = (model, buckets) => {
      read.push(buckets);
      return pages(model, buckets);
    };
    const start = async () => {
      read.length = 0;
      const openCases = new OpenCases({
        ...{ reader: { ...reader, pages: counted }, photoModel: deps.photoModel, snapshots },
        modelSettled: analyzer.ready,
      });
      await openCases.load();
      return openCases;
    };
    return { deps, missingCat, withPhoto, start, read };
  }

  it('reads nothing again if nothing has changed', async () => {
    const { missingCat, start, read } = await scene();
    for (let i = 0; i < 5; i++) await missingCat(null);
    (await start()).keep();
    expect(read).toEqual([{ first: 0, last: 65_535 }]);
    const compared = await (await start()).rank(probe);
    expect(read).toEqual([]);
    expect(compared).toMatchObject({ loaded: 1, scope: { compared: 5 } });
  });

  it('reads what was added, changed, closed and deleted meanwhile, and the photos described since', async () => {
    const { deps, missingCat, withPhoto, start, read } = await scene();
    const [kept, renamed, chipped, closed, gone, seen] = await Promise.all(
      Array.from({ length: 6 }, () => missingCat(null)),
    );
    const picture = await withPhoto(seen!, black);
    (await start()).keep();
    await db.update(cases).set({ description: 'new', breed: 'siamese' }).where(eq(cases.id, renamed!.id));
    await db.update(case_private).set({ microchip_hash: 'chip' }).where(eq(case_private.case_id, chipped!.id));
    await db.update(cases).set({ status: 'reunited' }).where(eq(cases.id, closed!.id));
    await db.delete(cases).where(eq(cases.id, gone!.id));
    await deps.embeddings.of(picture, 'background');
    const added = await missingCat(white);
    const open = await start();
    expect(read.length).toBe(6);
    const { matches, scope } = await open.rank({ ...probe, breed: 'siamese', microchip: 'chip' });
    expect(matches.map(({ id }) => id).sort()).toEqual(
      [kept!, renamed!, chipped!, seen!, added].map(({ id }) => id).sort(),
    );
    expect(matches[0]!.id).toBe(chipped!.id);
    expect(scope.compared).toBe(5);
    const photos = { model: 'fake-1', vectors: [Float32Array.of(0, 0, 1)] };
    expect((await open.rank({ ...probe, photos })).scope.photoUsed).toBe(true);
  });
});
