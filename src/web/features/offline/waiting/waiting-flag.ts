/** In local storage while anything waits, so that a page need not open the database to know that nothing does. */
const flag = 'homeward.waiting';

export function noteWaiting(some: boolean): void {
  try {
    if (some) localStorage.setItem(flag, '1');
    else localStorage.removeItem(flag);
  } catch {}
  dispatchEvent(new Event(flag));
}

/** @param callback called when something begins to wait, or nothing does any more, in this tab or another */
export function onWaitingNoted(callback: () => void): () => void {
  for (const name of [flag, 'storage']) addEventListener(name, callback);
  return () => {
    for (const name of [flag, 'storage']) removeEventListener(name, callback);
  };
}

export function isAnythingWaiting(): boolean {
  try {
    return localStorage.getItem(flag) !== null;
  } catch {
    return false;
  }
}
