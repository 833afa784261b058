import { describe, expect, it, vi } from 'vitest';
import { UnusablePhoto } from '#web/features/photos/prepare/prepare-photo.ts';
import { image, makeTray } from '#web/features/photos/testing/make-tray.ts';
import type { TrayParts } from './tray-photo.ts';

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
