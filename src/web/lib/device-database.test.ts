import { afterEach, expect, test, vi } from 'vitest';
import { inStore } from './device-database.ts';

afterEach(() => vi.unstubAllGlobals());

type Ending = 'complete' | 'abort';

/** As browsers do it: the request succeeds, and only then is it known whether there is room. */
function databaseThatEndsWith(ending: Ending) {
  const asked = { result: 'the key' } as unknown as IDBRequest<string>;
  const transaction = { error: new DOMException('no room', 'QuotaExceededError'), objectStore: () => ({}) };
  const database = { close: () => undefined, transaction: () => transaction };
  const opening = { result: database };
  const tell = (of: object, event: string) => (of as Record<string, (() => void) | undefined>)[`on${event}`]?.();
  vi.stubGlobal('indexedDB', {
    open() {
      setTimeout(() => tell(opening, 'success'));
      return opening;
    },
  });
  return () => {
    setTimeout(() => tell(asked, 'success'));
    setTimeout(() => tell(transaction, ending), 5);
    return asked;
  };
}

test('what was asked for is answered once it is kept', async () => {
  await expect(inStore('waiting', 'readwrite', databaseThatEndsWith('complete'))).resolves.toBe('the key');
});

test('what a browser without room takes back is not said to be kept', async () => {
  const put = databaseThatEndsWith('abort');
  await expect(inStore('waiting', 'readwrite', put)).rejects.toMatchObject({ name: 'QuotaExceededError' });
});
