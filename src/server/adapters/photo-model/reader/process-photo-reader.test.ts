import { spawnSync } from 'node:child_process';
import { afterEach, describe, expect, it, vi } from 'vitest';
import {
  PhotoReaderBusyError,
  PhotoReaderUnavailableError,
  PhotoUnreadableError,
} from '#server/photos/photo-reader-errors.ts';
import { ProcessPhotoReader } from './process-photo-reader.ts';

const ANSWER = 0;
const REFUSE = 1;
const DIE = 2;
const photo = (command: number, value = 0): Uint8Array => Uint8Array.of(command, value);

/** As ps tells it: S sleeping, R running, Z dead and not yet buried, empty when it is gone. */
const stateOf = (pid: string): string => spawnSync('ps', ['-o', 'stat=', '-p', pid]).stdout.toString().trim();

let reader: ProcessPhotoReader;
function start(builtDir = 'fine', limits = { waiting: 8, uploaded: 8, background: 8 }): ProcessPhotoReader {
  const entry = new URL('./testing/echo-process.ts', import.meta.url);
  reader = new ProcessPhotoReader({ model: { builtDir, threads: 1 }, entry, limits });
  return reader;
}
afterEach(() => reader.close());

describe('process photo reader', () => {
  it('loads in the background and then reads', async () => {
    start();
    expect(reader.state()).toEqual({ status: 'loading' });
    expect(reader.modelId()).toBeNull();
    await reader.ready;
    expect(reader.modelId()).toBe('echo');
    const reading = await reader.read(photo(ANSWER, 7), { priority: 'waiting' });
    expect([...reading.embedding!]).toEqual([7]);
  });

  it('keeps photos that come while it loads, and reads for people first', async () => {
    start();
    const order: string[] = [];
    await Promise.all([
      reader.read(photo(ANSWER), { priority: 'background' }).then(() => order.push('background 1')),
      reader.read(photo(ANSWER), { priority: 'background' }).then(() => order.push('background 2')),
      reader.read(photo(ANSWER), { priority: 'waiting' }).then(() => order.push('waiting')),
    ]);
    expect(order).toEqual(['waiting', 'background 1', 'background 2']);
  });

  it('reads a photo sooner when it is promoted, and turns away who finds no place', async () => {
    start('fine', { waiting: 1, uploaded: 8, background: 8 });
    const order: string[] = [];
    const upload = (name: string, picture: Uint8Array) =>
      reader.read(picture, { priority: 'uploaded' }).then(() => order.push(name));
    const asked = photo(ANSWER);
    const late = photo(ANSWER);
    const reads = [upload('first', photo(ANSWER)), upload('asked for', asked), upload('late', late)];
    reader.promote(asked, 'waiting');
    expect(() => reader.promote(late, 'waiting')).toThrow(PhotoReaderBusyError);
    await Promise.all(reads);
    expect(order).toEqual(['asked for', 'first', 'late']);
    reader.promote(asked, 'waiting'); // read long ago
  });

  it('turns photos away when too many wait', async () => {
    start('fine', { waiting: 1, uploaded: 1, background: 1 });
    const first = reader.read(photo(ANSWER), { priority: 'waiting' });
    await expect(reader.read(photo(ANSWER), { priority: 'waiting' })).rejects.toThrow(PhotoReaderBusyError);
    await first;
  });

  it('gives a waiting photo up when its sender has gone', async () => {
    start();
    const gone = new AbortController();
    const read = reader.read(photo(ANSWER), { priority: 'waiting', signal: gone.signal });
    gone.abort(new Error('connection closed'));
    await expect(read).rejects.toThrow('connection closed');
    await expect(reader.read(photo(ANSWER), { priority: 'waiting', signal: gone.signal })).rejects.toThrow(
      'connection closed',
    );
  });

  it('refuses a photo that cannot be read and goes on', async () => {
    start();
    await expect(reader.read(photo(REFUSE), { priority: 'waiting' })).rejects.toThrow(PhotoUnreadableError);
    await expect(reader.read(photo(ANSWER, 3), { priority: 'waiting' })).resolves.toBeDefined();
  });

  it('ends its process when it is closed', async () => {
    start();
    await reader.ready;
    const process = String(reader.processId);
    expect(stateOf(process)).toMatch(/^[SR]/);
    await reader.close();
    await vi.waitFor(() => expect(stateOf(process)).toMatch(/^Z?$/));
  });

  it('starts again after a crash and reads what still waits', async () => {
    start();
    const killer = reader.read(photo(DIE), { priority: 'waiting' });
    const next = reader.read(photo(ANSWER, 5), { priority: 'waiting' });
    await expect(killer).rejects.toThrow(PhotoReaderUnavailableError);
    expect([...(await next).embedding!]).toEqual([5]);
    expect(reader.state().status).toBe('ready');
  });

  it('gives up when it only crashes', async () => {
    start();
    for (let crash = 0; crash < 3; crash++) {
      await expect(reader.read(photo(DIE), { priority: 'waiting' })).rejects.toThrow(PhotoReaderUnavailableError);
    }
    expect(reader.state()).toEqual({ status: 'failed', reason: 'it keeps stopping unexpectedly' });
  });

  it('says why the model is not there, and nothing hangs', async () => {
    start('broken');
    const waiting = reader.read(photo(ANSWER), { priority: 'waiting' });
    await expect(waiting).rejects.toThrow('The photo model is not available: no weights');
    await reader.ready;
    expect(reader.state()).toEqual({ status: 'failed', reason: 'no weights' });
    await expect(reader.read(photo(ANSWER), { priority: 'waiting' })).rejects.toThrow(PhotoReaderUnavailableError);
  });

  it('rejects what waits when it is closed', async () => {
    start();
    const waiting = reader.read(photo(ANSWER), { priority: 'background' });
    await Promise.all([expect(waiting).rejects.toThrow(PhotoReaderUnavailableError), reader.close()]);
  });
});
