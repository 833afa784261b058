import { rgbaToThumbHash } from 'thumbhash';
import { describe, expect, it, vi } from 'vitest';
import type { UploadedPhoto } from '#core/contract/photo.ts';
import { ApiError } from '#web/lib/api-error.ts';
import type { KeptPhoto, PhotoKeeper } from './photo-keeper.ts';
import { PhotoTray } from './photo-tray.ts';
import type { PreparePhoto } from './prepare-photo.ts';
import type { TrayParts, Uploader } from './tray-parts.ts';
import { UnusablePhoto } from './unusable-photo.ts';

let count = 0;
function storedPhoto(thumbhash: string | null = null): UploadedPhoto {
  count += 1;
  const id = `00000000-0000-4000-8000-${String(count).padStart(12, '0')}`;
  return {
    id,
    url: `/p/${id}`,
    thumb_url: `/t/${id}`,
    mid_url: null,
    width: 10,
    height: 10,
    thumbhash,
    focus: { x: 0.5, y: 0.5 },
  };
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

type Parts = Partial<TrayParts> & { keeper?: ReturnType<typeof memoryKeeper> };

function makeTray({
  upload = async () => storedPhoto(),
  keeper = memoryKeeper(),
  prepare = async (file) => file,
  framesOf = async () => [],
  held,
}: Parts = {}) {
  const tray = new PhotoTray({ upload, keeper, prepare, framesOf, held });
  const states = () => tray.snapshot().photos.map((photo) => photo.state);
  const keys = () => tray.snapshot().photos.map((photo) => photo.key);
  return { tray, keeper, states, keys };
}

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

  it('leaves out what is no image, too large or too many, and says so', () => {
    const { tray } = makeTray();
    tray.add([image('x.pdf', 'application/pdf'), image('big.jpg', 'image/jpeg', 21 * 1024 * 1024)]);
    expect(tray.snapshot().photos).toHaveLength(0);
    expect(tray.snapshot().note).toMatch(/only images.*20 MB/i);
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

/** Previews of a plain photo in two colours. */
const preview = (red: number, green: number) => {
  const rgba = new Uint8Array(30 * 30 * 4).map((_, at) => [red, green, 60, 255][at % 4]!);
  return btoa(String.fromCharCode(...rgbaToThumbHash(30, 30, rgba)));
};
const [meadow, brick] = [preview(60, 160), preview(180, 60)];

/** Uploads answer with these previews, one after another. */
const uploadsLook = (...looks: string[]): Uploader => {
  const next = looks.values();
  return async () => storedPhoto(next.next().value ?? null);
};

describe('a photo that is almost the same as another', () => {
  it('is left out with a clear word, and used if the person says so', async () => {
    const { tray, states, keeper } = makeTray({ upload: uploadsLook(meadow, meadow, brick) });
    tray.allowUploads(true);
    tray.add([image(), image(), image()]);
    const { ids, unsent, refused } = await tray.settled();
    expect(states()).toEqual(['stored', 'alike', 'stored']);
    expect([ids.length, unsent, refused]).toEqual([2, 0, 1]);
    const alike = tray.snapshot().photos[1]!;
    expect(alike.error).toBe('This is almost the same as a photo you have added. A photo from another day helps more.');
    const { tray: restored, states: statesAfterReload } = makeTray({ keeper });
    await restored.restore();
    expect(statesAfterReload()).toEqual(['stored', 'alike', 'stored']);
    tray.keep(alike.key);
    expect(tray.storedIds()).toHaveLength(3);
    expect(tray.snapshot().photos[1]!.error).toBeUndefined();
  });

  it('is used once the other one is removed, but not once that is part of the case', async () => {
    for (const [leave, after] of [
      ['remove', ['stored', 'alike']],
      ['release', ['alike', 'alike']],
    ] as const) {
      const { tray, states, keys, keeper } = makeTray({ upload: uploadsLook(meadow, meadow, meadow) });
      tray.allowUploads(true);
      tray.add([image(), image(), image()]);
      await tray.settled();
      if (leave === 'remove') tray.remove(keys()[0]!);
      else tray.release([keys()[0]!]);
      expect(states()).toEqual(after);
      expect(keeper.kept).toHaveLength(2);
    }
  });

  it('is compared with the photos that the case has, which also take room', async () => {
    const held = [{ thumbhash: meadow }, { thumbhash: null }, { thumbhash: null }];
    const { tray, states } = makeTray({ upload: uploadsLook(meadow, brick), held });
    tray.allowUploads(true);
    tray.add([image('1.jpg'), image('2.jpg'), image('3.jpg')]);
    expect(tray.snapshot().note).toBe('Up to 2 photos; these were left out: 3.jpg.');
    await tray.settled();
    expect(states()).toEqual(['alike', 'stored']);
    expect(tray.room()).toBe(1);
  });
});

describe('a video', () => {
  const video = new File(['film'], 'cat.webm', { type: 'video/webm' });

  it('becomes photos, as many as fit, and a report waits for them', async () => {
    const framesOf = vi.fn<TrayParts['framesOf']>(async (_, most) => [image('1.jpg'), image('2.jpg')].slice(0, most));
    const { tray } = makeTray({ framesOf });
    tray.allowUploads(true);
    void tray.addVideo(video);
    expect(tray.snapshot().readingVideo).toBe(true);
    expect((await tray.settled()).ids).toHaveLength(2);
    expect(tray.snapshot().readingVideo).toBe(false);
    tray.add([image(), image()]);
    await tray.addVideo(video);
    expect(framesOf).toHaveBeenLastCalledWith(video, 1);
    expect(tray.snapshot().photos).toHaveLength(5);
  });

  it('that cannot be used is explained, and the photos stay', async () => {
    const framesOf = vi
      .fn<TrayParts['framesOf']>()
      .mockRejectedValueOnce(new UnusablePhoto('Too long'))
      .mockRejectedValueOnce(new Error('codec'));
    const { tray } = makeTray({ framesOf });
    tray.add([image()]);
    await tray.addVideo(video);
    expect(tray.snapshot()).toMatchObject({ note: 'Too long', photos: [{}] });
    await tray.addVideo(video);
    expect(tray.snapshot().note).toMatch(/cannot read this video/);
  });
});
