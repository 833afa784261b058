import { describe, expect, it, vi } from 'vitest';
import type { UploadedPhoto } from '#core/contract/photo.ts';
import { ApiError } from '#web/lib/api-error.ts';
import type { KeptPhoto, PhotoKeeper } from './photo-keeper.ts';
import { PhotoTray, type Uploader } from './photo-tray.ts';

let count = 0;
function storedPhoto(): UploadedPhoto {
  count += 1;
  const id = `00000000-0000-4000-8000-${String(count).padStart(12, '0')}`;
  return { id, url: `/p/${id}`, thumb_url: `/t/${id}`, width: 10, height: 10, thumbhash: null };
}

function image(name = 'a.jpg', type = 'image/jpeg', size = 3): File {
  const file = new File(['abc'], name, { type });
  Object.defineProperty(file, 'size', { value: size });
  return file;
}

function memoryKeeper(kept: KeptPhoto[] = []): PhotoKeeper & { kept: KeptPhoto[] } {
  const keeper = {
    kept,
    load: async () => keeper.kept,
    save: (photos: KeptPhoto[]) => {
      keeper.kept = photos;
    },
  };
  return keeper;
}

function makeTray(upload: Uploader = async () => storedPhoto(), keeper = memoryKeeper()) {
  const tray = new PhotoTray(upload, keeper);
  const states = () => tray.snapshot().photos.map((photo) => photo.state);
  const keys = () => tray.snapshot().photos.map((photo) => photo.key);
  return { tray, keeper, states, keys };
}

describe('photo tray', () => {
  it('waits for a sign-in and then uploads in order', async () => {
    const { tray, states } = makeTray();
    tray.add([image(), image('b.jpg')]);
    expect(states()).toEqual(['waiting', 'waiting']);
    tray.allowUploads(true);
    const { ids, unsent } = await tray.settled();
    expect(states()).toEqual(['stored', 'stored']);
    expect(ids).toEqual(tray.storedIds());
    expect(unsent).toBe(0);
  });

  it('leaves out what is no image, too large or too many, and says so', () => {
    const { tray } = makeTray();
    tray.add([image('x.pdf', 'application/pdf'), image('big.jpg', 'image/jpeg', 21 * 1024 * 1024)]);
    expect(tray.snapshot().photos).toHaveLength(0);
    expect(tray.snapshot().note).toMatch(/only images.*20 MB/i);
    tray.add(Array.from({ length: 7 }, () => image()));
    expect(tray.snapshot().photos).toHaveLength(5);
    expect(tray.snapshot().note).toMatch(/5 photos/);
  });

  it('takes a HEIC file that has no type', () => {
    const { tray } = makeTray();
    tray.add([image('IMG_1.HEIC', '')]);
    expect(tray.snapshot().photos).toHaveLength(1);
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
      .mockRejectedValueOnce(new ApiError({ code: 'photo_unreadable', message: 'Not a photo', status: 422 }))
      .mockResolvedValueOnce(storedPhoto());
    const { tray, states } = makeTray(upload);
    tray.allowUploads(true);
    tray.add([image()]);
    expect(await tray.settled()).toEqual({ ids: [], unsent: 1 });
    expect(tray.snapshot().photos[0]).toMatchObject({ state: 'failed', error: 'Not a photo' });
    tray.retry(tray.snapshot().photos[0]!.key);
    await tray.settled();
    expect(states()).toEqual(['stored']);
  });

  it('waits again when the session is refused', async () => {
    const upload = vi.fn<Uploader>().mockRejectedValue(new ApiError({ code: 'x', message: 'x', status: 401 }));
    const { tray, states } = makeTray(upload);
    tray.allowUploads(true);
    tray.add([image(), image()]);
    await tray.settled();
    expect(states()).toEqual(['waiting', 'waiting']);
    expect(upload).toHaveBeenCalledTimes(1);
  });

  it('stops sending a photo that is taken out', async () => {
    const upload: Uploader = (_file, { signal }) =>
      new Promise((_resolve, reject) => signal.addEventListener('abort', () => reject(signal.reason)));
    const { tray } = makeTray(upload);
    tray.allowUploads(true);
    tray.add([image()]);
    tray.remove(tray.snapshot().photos[0]!.key);
    expect(await tray.settled()).toEqual({ ids: [], unsent: 0 });
  });

  it('lets go of a photo that the server has no more, and says so', async () => {
    const { tray } = makeTray();
    tray.allowUploads(true);
    tray.add([image()]);
    await tray.settled();
    tray.lost(tray.snapshot().photos[0]!.key);
    expect(tray.snapshot()).toMatchObject({ photos: [], note: expect.stringContaining('add it again') });
  });

  it('is the same after a reload: stored photos stay, files are sent', async () => {
    const keeper = memoryKeeper();
    const before = makeTray(async () => storedPhoto(), keeper);
    before.tray.allowUploads(true);
    before.tray.add([image()]);
    await before.tray.settled();
    before.tray.allowUploads(false);
    before.tray.add([image()]);
    const after = makeTray(async () => storedPhoto(), keeper);
    await after.tray.restore();
    expect(after.states()).toEqual(['stored', 'waiting']);
    expect(after.tray.storedIds()).toEqual(before.tray.storedIds());
    after.tray.clear();
    expect(keeper.kept).toEqual([]);
  });
});
