import { describe, expect, it, vi } from 'vitest';
import { type PreparePhoto, UnusablePhoto } from '#web/features/photos/prepare/prepare-photo.ts';
import { image, makeTray, memoryKeeper, storedPhoto } from '#web/features/photos/testing/make-tray.ts';
import { ApiError } from '#web/lib/api/api-error.ts';
import type { Uploader } from './tray-photo.ts';

describe('photo tray', () => {
  it('waits for a sign-in and then uploads in order', async () => {
    const { tray, states } = makeTray();
    tray.add([image(), image('b.jpg')]);
    expect(states()).toEqual(['preparing', 'preparing']);
    await tray.settled();
    expect(states()).toEqual(['waiting', 'waiting']);
    tray.allowUploads(true);
    const { ids, unsent } = await tray.settled();
    expect(states()).toEqual(['stored', 'stored']);
    expect(ids).toEqual(tray.storedIds());
    expect(unsent).toBe(0);
  });

  it('leaves out what is no image or too many, and says so', () => {
    const { tray } = makeTray();
    tray.add([image('x.pdf', 'application/pdf')]);
    expect(tray.snapshot().photos).toHaveLength(0);
    expect(tray.snapshot().note).toMatch(/only images/i);
    tray.add(['1', '2', '3', '4', '5', 'six', 'seven'].map((name) => image(`${name}.jpg`)));
    expect(tray.snapshot().photos).toHaveLength(5);
    expect(tray.snapshot().note).toBe('Up to 5 photos; these were left out: six.jpg, seven.jpg.');
  });

  it('names some of many that are left out, and counts the others', () => {
    const { tray } = makeTray();
    tray.add(Array.from({ length: 12 }, (_, at) => image(`${at + 1}.jpg`)));
    expect(tray.snapshot().note).toMatch(/left out: 6\.jpg, .*10\.jpg, and 2 more\.$/);
  });

  it('takes a HEIC file that has no type', () => {
    const { tray } = makeTray();
    tray.add([image('IMG_1.HEIC', '')]);
    expect(tray.snapshot().photos).toHaveLength(1);
  });

  it('gives back the photos with which the form began, and forgets the others', async () => {
    const begins = [storedPhoto(), storedPhoto()];
    const ids = begins.map(({ id }) => id);
    const { tray, keeper, keys } = makeTray({ begins });
    tray.remove(ids[0]!);
    tray.add([image()]);
    await tray.settled();
    expect(tray.isChanged()).toBe(true);
    expect(keeper.kept).toHaveLength(2);
    tray.reset();
    expect([keys(), tray.storedIds(), tray.isChanged(), keeper.kept]).toEqual([ids, ids, false, []]);
    tray.move(ids[1]!, 0);
    expect(tray.isChanged()).toBe(true);
  });

  it('moves photos within bounds', () => {
    const { tray, keys } = makeTray();
    tray.add([image(), image(), image()]);
    const [a, b, c] = keys() as [string, string, string];
    tray.move(c, 0);
    expect(keys()).toEqual([c, a, b]);
    tray.move(c, 9);
    expect(keys()).toEqual([a, b, c]);
  });

  it('keeps a failed photo with the reason and sends it on a retry', async () => {
    const upload = vi
      .fn<Uploader>()
      .mockRejectedValueOnce(new ApiError({ code: 'photo_reader_busy', message: 'Busy', status: 503 }))
      .mockResolvedValueOnce(storedPhoto());
    const { tray, states } = makeTray({ upload });
    tray.allowUploads(true);
    tray.add([image()]);
    expect(await tray.settled()).toEqual({ ids: [], unsent: 1, refused: 0 });
    expect(tray.snapshot().photos[0]).toMatchObject({ state: 'failed', error: 'Busy' });
    tray.retry(tray.snapshot().photos[0]!.key);
    await tray.settled();
    expect(states()).toEqual(['stored']);
  });

  it('tries all failed photos again, but none that can never be used', async () => {
    const upload = vi
      .fn<Uploader>()
      .mockRejectedValueOnce(new ApiError({ code: 'photo_damaged', message: 'Damaged', status: 422 }))
      .mockRejectedValueOnce(new ApiError({ code: 'offline', message: 'Offline' }))
      .mockRejectedValueOnce(new ApiError({ code: 'timeout', message: 'Too late' }))
      .mockImplementation(async () => storedPhoto());
    const { tray, states } = makeTray({ upload });
    tray.allowUploads(true);
    tray.add([image('a.jpg'), image('b.jpg'), image('c.jpg')]);
    await tray.settled();
    expect(states()).toEqual(['refused', 'failed', 'failed']);
    tray.retryFailed();
    await tray.settled();
    expect(states()).toEqual(['refused', 'stored', 'stored']);
  });

  it('leaves out what the service refuses, and makes room for another', async () => {
    const refusal = new ApiError({ code: 'photo_damaged', message: 'Damaged', status: 422 });
    const upload = vi
      .fn<Uploader>()
      .mockRejectedValueOnce(refusal)
      .mockImplementation(async () => storedPhoto());
    const { tray, states } = makeTray({ upload });
    tray.allowUploads(true);
    tray.add(Array.from({ length: 5 }, () => image()));
    expect(await tray.settled()).toMatchObject({ unsent: 0, refused: 1 });
    expect(tray.snapshot().photos[0]).toMatchObject({ state: 'refused', error: 'Damaged' });
    tray.add([image()]);
    expect(tray.snapshot().note).toBeNull();
    expect((await tray.settled()).ids).toHaveLength(5);
    expect(states().filter((state) => state === 'refused')).toHaveLength(1);
  });

  it('leaves out what cannot be prepared, signed in or not, and never sends it', async () => {
    const upload = vi.fn<Uploader>(async () => storedPhoto());
    const prepare = vi.fn<PreparePhoto>().mockRejectedValueOnce(new UnusablePhoto('Empty'));
    prepare.mockImplementation(async (file) => file);
    const { tray, states } = makeTray({ upload, prepare });
    tray.add([image(), image()]);
    await tray.settled();
    expect(states()).toEqual(['refused', 'waiting']);
    expect(tray.snapshot().photos[0]).toMatchObject({ error: 'Empty', previewUrl: null });
    tray.allowUploads(true);
    expect(await tray.settled()).toMatchObject({ unsent: 0, refused: 1 });
    expect(upload).toHaveBeenCalledTimes(1);
  });

  it('sends and keeps the prepared file, and prepares again when that failed', async () => {
    const made = new Blob(['jpeg'], { type: 'image/jpeg' });
    const prepare = vi.fn<PreparePhoto>().mockRejectedValueOnce(new Error('no decoder')).mockResolvedValue(made);
    const upload = vi.fn<Uploader>(async () => storedPhoto());
    const { tray, keeper, states } = makeTray({ upload, prepare });
    tray.add([image('IMG_1.HEIC', '')]);
    expect(await tray.settled()).toMatchObject({ unsent: 1, refused: 0 });
    expect(states()).toEqual(['failed']);
    tray.retry(tray.snapshot().photos[0]!.key);
    await tray.settled();
    expect(keeper.kept).toMatchObject([{ file: made }]);
    tray.allowUploads(true);
    await tray.settled();
    expect(upload.mock.calls[0]![0]).toBe(made);
  });

  it('waits again when the session is refused', async () => {
    const upload = vi.fn<Uploader>().mockRejectedValue(new ApiError({ code: 'x', message: 'x', status: 401 }));
    const { tray, states } = makeTray({ upload });
    tray.allowUploads(true);
    tray.add([image(), image()]);
    await tray.settled();
    expect(states()).toEqual(['waiting', 'waiting']);
    expect(upload).toHaveBeenCalledTimes(1);
  });

  it('stops sending a photo that is removed', async () => {
    const upload: Uploader = (_file, { signal }) =>
      new Promise((_resolve, reject) => signal.addEventListener('abort', () => reject(signal.reason)));
    const { tray } = makeTray({ upload });
    tray.allowUploads(true);
    tray.add([image()]);
    await vi.waitFor(() => expect(tray.snapshot().photos[0]!.state).toBe('sending'));
    tray.remove(tray.snapshot().photos[0]!.key);
    expect(await tray.settled()).toEqual({ ids: [], unsent: 0, refused: 0 });
  });

  it('removes a photo that the server no longer has, and says so', async () => {
    const { tray } = makeTray();
    tray.allowUploads(true);
    tray.add([image()]);
    await tray.settled();
    tray.lost(tray.snapshot().photos[0]!.key);
    expect(tray.snapshot()).toMatchObject({ photos: [], note: expect.stringContaining('add it again') });
  });

  it('begins with the photos of the case, or with what was kept of them and added', async () => {
    const begins = [storedPhoto(), storedPhoto()];
    const opened = makeTray({ begins });
    expect(opened.tray.storedIds()).toEqual(begins.map(({ id }) => id));
    await opened.tray.restore();
    opened.tray.remove(begins[0]!.id);
    const { tray } = makeTray({ begins, keeper: opened.keeper });
    const restored = tray.restore();
    tray.add([image()]);
    await restored;
    await tray.settled();
    expect(tray.snapshot().photos.map(({ stored }) => stored?.id)).toEqual([begins[1]!.id, undefined]);
  });

  it('survives a reload: stored photos stay, files are sent', async () => {
    const keeper = memoryKeeper();
    const before = makeTray({ keeper });
    before.tray.allowUploads(true);
    before.tray.add([image()]);
    await before.tray.settled();
    before.tray.allowUploads(false);
    before.tray.add([image()]);
    const after = makeTray({ keeper });
    await after.tray.restore();
    await after.tray.settled();
    expect(after.states()).toEqual(['stored', 'waiting']);
    expect(after.tray.storedIds()).toEqual(before.tray.storedIds());
    after.tray.clear();
    expect(keeper.kept).toEqual([]);
  });
});
