import { describe, expect, it } from 'vitest';
import { PhotoReaderBusyError } from '#server/photos/photo-reader-errors.ts';
import { PriorityQueue } from './priority-queue.ts';

const queue = () => new PriorityQueue<string>({ waiting: 2, background: 2 });

describe('priority queue', () => {
  it('lets people who wait go before background work, each in order', () => {
    const items = queue();
    items.add('re-embed 1', 'background');
    items.add('upload 1', 'waiting');
    items.add('re-embed 2', 'background');
    items.add('upload 2', 'waiting');
    expect([items.take(), items.take(), items.take(), items.take(), items.take()]).toEqual([
      'upload 1',
      'upload 2',
      're-embed 1',
      're-embed 2',
      undefined,
    ]);
  });

  it('turns away more than it can hold, by priority', () => {
    const items = queue();
    items.add('a', 'background');
    items.add('b', 'background');
    expect(() => items.add('c', 'background')).toThrow(PhotoReaderBusyError);
    expect(() => items.add('d', 'waiting')).not.toThrow();
  });

  it('forgets what was given up', () => {
    const items = queue();
    items.add('a', 'waiting');
    items.add('b', 'waiting');
    items.remove('a');
    items.remove('never added');
    expect(items.drain()).toEqual(['b']);
    expect(items.take()).toBeUndefined();
  });
});
