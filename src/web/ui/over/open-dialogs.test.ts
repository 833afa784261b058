import { expect, test } from 'vitest';
import { countDialog, whenDialogsAreClosed } from './open-dialogs.ts';

test('what a page shows waits until the last dialog over it is closed', async () => {
  await whenDialogsAreClosed();
  const [closeOne, closeOther] = [countDialog(), countDialog()];
  let isFree = false;
  const free = whenDialogsAreClosed().then(() => {
    isFree = true;
  });
  closeOne();
  await Promise.resolve();
  expect(isFree).toBe(false);
  closeOther();
  await free;
});
