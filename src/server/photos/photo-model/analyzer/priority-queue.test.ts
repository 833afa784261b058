import { describe, expect, it } from 'vitest';
import { PhotoAnalyzerBusyError } from '#server/photos/photo-analyzer.ts';
import { PriorityQueue } from './priority-queue.ts';

const queue = () => new PriorityQueue<string>({ waiting: 2, uploaded: 2, background: 2 });

describe('priority queue', () => {
  it('serves waiting people before uploads, and uploads before background work, each in order', () => {
    const items = queue();
    items.add('re-embed 1', 'background');
    items.add('upload 1', 'uploaded');
    items.add('finder 1', 'waiting');
    items.add('re-embed 2', 'background');
    items.add('upload 2', 'uploaded');
    items.add('finder 2', 'waiting');
    expect(Array.from({ length: 7 }, () => items.take())).toEqual([
      'finder 1',
      'finder 2',
      'upload 1',
      'upload 2',
      're-embed 1',
      're-embed 2',
      undefined,
    ]);
  });

  it('moves up what somebody now waits for, behind those already waiting', () => {
    const items = queue();
    items.add('upload 1', 'uploaded');
    items.add('upload 2', 'uploaded');
    items.add('finder', 'waiting');
    items.promote((item) => item === 'upload 2', 'waiting');
    items.promote((item) => item === 'finder', 'uploaded'); // never to a lower priority
    items.promote((item) => item === 'being read', 'waiting');
    items.add('upload 3', 'uploaded'); // takes the place that became free
    expect(items.drain()).toEqual(['finder', 'upload 2', 'upload 1', 'upload 3']);
  });

  it('moves nothing up into a full queue; the item keeps its place', () => {
    const items = queue();
    items.add('a', 'waiting');
    items.add('b', 'waiting');
    items.add('c', 'uploaded');
    expect(() => items.promote((item) => item === 'c', 'waiting')).toThrow(PhotoAnalyzerBusyError);
    expect(items.drain()).toEqual(['a', 'b', 'c']);
  });

  it('refuses more than it can hold, by priority', () => {
    const items = queue();
    items.add('a', 'background');
    items.add('b', 'background');
    expect(() => items.add('c', 'background')).toThrow(PhotoAnalyzerBusyError);
    expect(() => items.add('d', 'waiting')).not.toThrow();
  });
});
