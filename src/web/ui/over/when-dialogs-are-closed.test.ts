import { expect, onTestFinished, test, vi } from 'vitest';
import { whenDialogsAreClosed } from './when-dialogs-are-closed.ts';

test('what a page shows waits until the last dialog over it is closed', async () => {
  onTestFinished(() => void vi.unstubAllGlobals());
  // stands for the browser's page, which unit tests have none of
  let open = 0;
  let changed = () => {};
  const querySelector = () => (open > 0 ? {} : null);
  vi.stubGlobal('document', { querySelector, body: {} });
  vi.stubGlobal(
    'MutationObserver',
    class {
      constructor(look: () => void) {
        changed = look;
      }
      observe() {}
      disconnect() {}
    },
  );
  await whenDialogsAreClosed();
  open = 2;
  let isFree = false;
  const free = whenDialogsAreClosed().then(() => {
    isFree = true;
  });
  for (open of [1, 0]) {
    expect(isFree).toBe(false);
    changed();
    await Promise.resolve();
  }
  await free;
  expect(isFree).toBe(true);
});
