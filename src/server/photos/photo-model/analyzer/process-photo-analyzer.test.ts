import { spawnSync } from 'node:child_process';
import { afterEach, describe, expect, it, vi } from 'vitest';
import {
  PhotoAnalyzerBusyError,
  PhotoAnalyzerUnavailableError,
  PhotoUnreadableError,
} from '#server/photos/photo-analyzer.ts';
import { ProcessPhotoAnalyzer } from './process-photo-analyzer.ts';

const answer = 0;
const refuse = 1;
const die = 2;
const hang = 3;
const photo = (command: number, value = 0): Uint8Array => Uint8Array.of(command, value);

/** The state as shown by ps: S sleeping, R running, Z zombie, empty if the process no longer exists. */
const stateOf = (pid: string): string => spawnSync('ps', ['-o', 'stat=', '-p', pid]).stdout.toString().trim();

let analyzer: ProcessPhotoAnalyzer;
const room = { waiting: 8, uploaded: 8, background: 8 };
function start(modelDir = 'fine', limits = room, workers = 1): ProcessPhotoAnalyzer {
  const entry = new URL('../../../../../tests/harness/processes/echo-process.ts', import.meta.url);
  analyzer = new ProcessPhotoAnalyzer({ model: { modelDir, threads: 1 }, workers, entry, limits, mostMs: 2_000 });
  return analyzer;
}
afterEach(() => analyzer.close());

describe('process photo analyzer', () => {
  it('loads in the background and then analyzes', async () => {
    start();
    expect(analyzer.state()).toEqual({ status: 'loading' });
    expect(analyzer.modelId()).toBeNull();
    await analyzer.ready;
    expect(analyzer.modelId()).toBe('echo');
    const embedding = await analyzer.analyze(photo(answer, 7), { priority: 'waiting' });
    expect([...embedding.embedding!]).toEqual([7]);
  });

  it('keeps photos that arrive while it loads, and analyzes those that people wait for first', async () => {
    start();
    const order: string[] = [];
    await Promise.all([
      analyzer.analyze(photo(answer), { priority: 'background' }).then(() => order.push('background 1')),
      analyzer.analyze(photo(answer), { priority: 'background' }).then(() => order.push('background 2')),
      analyzer.analyze(photo(answer), { priority: 'waiting' }).then(() => order.push('waiting')),
    ]);
    expect(order).toEqual(['waiting', 'background 1', 'background 2']);
  });

  it('analyzes a photo sooner when it is promoted, and refuses if there is no place', async () => {
    start('fine', { waiting: 1, uploaded: 8, background: 8 });
    const order: string[] = [];
    const upload = (name: string, picture: Uint8Array) =>
      analyzer.analyze(picture, { priority: 'uploaded' }).then(() => order.push(name));
    const asked = photo(answer);
    const late = photo(answer);
    const reads = [upload('first', photo(answer)), upload('asked for', asked), upload('late', late)];
    analyzer.promote(asked, 'waiting');
    expect(() => analyzer.promote(late, 'waiting')).toThrow(PhotoAnalyzerBusyError);
    await Promise.all(reads);
    expect(order).toEqual(['asked for', 'first', 'late']);
    analyzer.promote(asked, 'waiting'); // has been analyzed already
  });

  it('is idle once it has answered all photos, whatever the answers are', async () => {
    start();
    const answers: string[] = [];
    const asked = [photo(answer), photo(refuse), photo(answer)].map((picture) =>
      analyzer.analyze(picture, { priority: 'background' }).then(
        () => answers.push('analyzed'),
        () => answers.push('refused'),
      ),
    );
    await analyzer.idle();
    await new Promise(setImmediate); // the last answer's own listeners run after that
    expect(answers).toHaveLength(3);
    await Promise.all(asked);
  });

  it('refuses photos when too many are waiting', async () => {
    start('fine', { waiting: 1, uploaded: 1, background: 1 });
    const first = analyzer.analyze(photo(answer), { priority: 'waiting' });
    await expect(analyzer.analyze(photo(answer), { priority: 'waiting' })).rejects.toThrow(PhotoAnalyzerBusyError);
    await first;
  });

  it('refuses a photo that cannot be read, and continues', async () => {
    start();
    await expect(analyzer.analyze(photo(refuse), { priority: 'waiting' })).rejects.toThrow(PhotoUnreadableError);
    await expect(analyzer.analyze(photo(answer, 3), { priority: 'waiting' })).resolves.toBeDefined();
  });

  it('ends its process when it is closed', async () => {
    start();
    await analyzer.ready;
    const process = String(analyzer.processIds[0]);
    expect(stateOf(process)).toMatch(/^[SR]/);
    await analyzer.close();
    await vi.waitFor(() => expect(stateOf(process)).toMatch(/^Z?$/));
  });

  it('restarts after a crash and analyzes the waiting photos', async () => {
    start();
    const killer = analyzer.analyze(photo(die), { priority: 'waiting' });
    const next = analyzer.analyze(photo(answer, 5), { priority: 'waiting' });
    await expect(killer).rejects.toThrow(PhotoAnalyzerUnavailableError);
    expect([...(await next).embedding!]).toEqual([5]);
    expect(analyzer.state().status).toBe('ready');
  });

  it('analyzes as many photos at once as it has processes, and loses only the photo on which one crashes', async () => {
    start('fine', undefined, 2);
    const stuck = analyzer.analyze(photo(hang), { priority: 'waiting' });
    const others = [1, 2, 3].map((value) => analyzer.analyze(photo(answer, value), { priority: 'waiting' }));
    const embeddings = (await Promise.all(others)).map(({ embedding }) => embedding![0]);
    expect(embeddings).toEqual([1, 2, 3]);
    expect(analyzer.processIds).toHaveLength(2);
    await expect(stuck).rejects.toThrow(PhotoAnalyzerUnavailableError);
    expect(analyzer.state().status).toBe('ready');
  });

  it('says how long a photo takes, by the last ones and by what is before it', async () => {
    start();
    expect(analyzer.waitMs()).toBe(0);
    await analyzer.analyze(photo(answer), { priority: 'waiting' });
    const alone = analyzer.waitMs();
    expect(alone).toBeGreaterThan(0);
    const stuck = analyzer.analyze(photo(hang), { priority: 'waiting' });
    const behind = analyzer.analyze(photo(answer), { priority: 'waiting' });
    expect(analyzer.waitMs()).toBeCloseTo(3 * alone, 6);
    await Promise.allSettled([stuck, behind]);
  });

  it('starts again after a photo on which the process hangs', async () => {
    start();
    const stuck = analyzer.analyze(photo(hang), { priority: 'waiting' });
    const next = analyzer.analyze(photo(answer, 5), { priority: 'waiting' });
    await expect(stuck).rejects.toThrow(PhotoAnalyzerUnavailableError);
    expect([...(await next).embedding!]).toEqual([5]);
  });

  it('gives up when it only crashes', async () => {
    start();
    for (let crash = 0; crash < 3; crash++) {
      await expect(analyzer.analyze(photo(die), { priority: 'waiting' })).rejects.toThrow(
        PhotoAnalyzerUnavailableError,
      );
    }
    expect(analyzer.state()).toEqual({ status: 'failed', reason: 'it keeps stopping unexpectedly' });
  });

  it('says why the model is unavailable, and nothing hangs', async () => {
    start('broken');
    const waiting = analyzer.analyze(photo(answer), { priority: 'waiting' });
    await expect(waiting).rejects.toThrow('The photo model is not available: no weights');
    await analyzer.ready;
    expect(analyzer.state()).toEqual({ status: 'failed', reason: 'no weights' });
    await expect(analyzer.analyze(photo(answer), { priority: 'waiting' })).rejects.toThrow(
      PhotoAnalyzerUnavailableError,
    );
  });

  it('rejects waiting photos when it is closed', async () => {
    start();
    const waiting = analyzer.analyze(photo(answer), { priority: 'background' });
    await Promise.all([expect(waiting).rejects.toThrow(PhotoAnalyzerUnavailableError), analyzer.close()]);
  });
});
