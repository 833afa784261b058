import { rgbaToThumbHash } from 'thumbhash';
import { describe, expect, it } from 'vitest';
import { image, makeTray, storedPhoto } from '#web/features/photos/testing/make-tray.ts';
import type { Uploader } from './tray-photo.ts';

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
