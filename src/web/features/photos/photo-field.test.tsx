import { renderToString } from 'react-dom/server';
import { expect, test, vi } from 'vitest';
import { addAny, PhotoList } from './photo-field.tsx';
import type { PhotoTray } from './tray/photo-tray.ts';
import type { TrayPhoto } from './tray/tray-photo.ts';

const tray = { room: () => 3 } as PhotoTray;
const photoIn = (state: TrayPhoto['state']): TrayPhoto => ({
  ...{ key: state, state, previewUrl: null, progress: 0, prepared: state !== 'preparing' },
});
const told = (...states: TrayPhoto['state'][]): string | undefined =>
  renderToString(<PhotoList tray={tray} photos={states.map(photoIn)} />).match(/role="status"[^>]*>([^<]*)</)?.[1];

test('tells which photos are there, once they are', () => {
  expect(told()).toBe('');
  expect(told('stored', 'preparing')).toBe('Photo 1');
  expect(told('refused', 'stored', 'waiting')).toBe('Photo 2, Photo 3');
});

test('a video whose type the device does not know is read as one if a video was asked for', () => {
  const [add, addVideo] = [vi.fn(), vi.fn(async () => {})];
  const [film, typed, photo] = ['', 'video/mp4', 'image/jpeg'].map((type) => new File(['a'], 'a', { type }));
  addAny({ add, addVideo }, [film!, photo!], 'video/*');
  expect([add.mock.lastCall, addVideo.mock.lastCall]).toEqual([[[photo]], [film]]);
  addAny({ add, addVideo }, [film!, typed!]);
  expect([add.mock.lastCall, addVideo.mock.lastCall]).toEqual([[[film]], [typed]]);
});
