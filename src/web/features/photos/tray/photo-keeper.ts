import type { OpenedLook } from '#core/contract/match.ts';
import type { UploadedPhoto } from '#core/contract/photo.ts';
import { randomKey } from '#web/lib/api/idempotency-keys.ts';
import { inStore } from '#web/lib/device-database.ts';
import { readDraft, writeDraft } from '#web/lib/draft.ts';
import { isSharedDevice } from '#web/lib/session/shared-device.ts';

/**
 * A photo of an unfinished form: stored by the server, or still a file here, which may have been compared without an
 * account (`look`). `alike` is left out as a near-duplicate.
 */
export type KeptPhoto =
  | { key: string; stored: UploadedPhoto; alike?: boolean }
  | { key: string; file: Blob; look?: OpenedLook };

/** Storage for the photos of an unfinished form that survives a reload. */
export type PhotoKeeper = {
  load: () => Promise<KeptPhoto[]>;
  save: (photos: KeptPhoto[]) => unknown;
};

type Entry = { at: number; photos: KeptPhoto[] };

/** On somebody else's device photos are kept no longer than this page, because IndexedDB would outlive the tab. */
const ofThisTab = new Map<string, KeptPhoto[]>();
let moved: Promise<unknown> = Promise.resolve();

/** Photos of closed tabs are removed after this time. */
const forgetAfterMs = 24 * 3600_000;

/**
 * Keeps photos in this browser, per form and tab, like drafts of text. Uses IndexedDB, because session storage cannot
 * hold files. Without it (private windows of some browsers) photos are lost on a reload.
 */
export function browserPhotoKeeper(form: string): PhotoKeeper {
  let saving: Promise<unknown> = Promise.resolve();
  const attempt = (work: () => Promise<unknown>) => {
    // One after another, so that the last state wins.
    saving = saving.then(work).catch(() => undefined);
    return saving;
  };
  return {
    async load() {
      await moved;
      if (isSharedDevice()) return ofThisTab.get(form) ?? [];
      attempt(forgetOld);
      return photosInBrowser(form);
    },
    save(photos) {
      if (isSharedDevice()) ofThisTab.set(form, photos);
      const kept = isSharedDevice() ? [] : photos;
      return attempt(() =>
        inStore('photos', 'readwrite', (store) =>
          kept.length > 0 ? store.put({ at: Date.now(), photos: kept }, keyOf(form)) : store.delete(keyOf(form)),
        ),
      );
    },
  };
}

/** To be called when it was said whose device this is: photos that were chosen before move to where they belong now. */
export function moveKeptPhotos(): void {
  moved = (isSharedDevice() ? moveToThisTab() : moveToBrowser()).catch(() => undefined);
}

async function moveToThisTab(): Promise<void> {
  for (const form of await formsInBrowser()) {
    const photos = await photosInBrowser(form);
    // what was chosen meanwhile is newer
    browserPhotoKeeper(form).save(ofThisTab.get(form) ?? photos);
  }
}

async function moveToBrowser(): Promise<void> {
  for (const [form, photos] of ofThisTab) browserPhotoKeeper(form).save(photos);
  ofThisTab.clear();
}

/** The forms of this tab with photos in the browser's storage. */
async function formsInBrowser(): Promise<string[]> {
  const end = keyOf('');
  const keys = await inStore<IDBValidKey[]>('photos', 'readonly', (store) => store.getAllKeys());
  return keys.flatMap((key) => (String(key).endsWith(end) ? [String(key).slice(0, -end.length)] : []));
}

async function photosInBrowser(form: string): Promise<KeptPhoto[]> {
  const entry = inStore<Entry | undefined>('photos', 'readonly', (store) => store.get(keyOf(form))).catch(
    () => undefined,
  );
  return (await entry)?.photos ?? [];
}

function keyOf(form: string): string {
  const tab = readDraft<string>('tab') ?? randomKey();
  writeDraft('tab', tab);
  return `${form} ${tab}`;
}

async function forgetOld(): Promise<void> {
  const keys = await inStore<IDBValidKey[]>('photos', 'readonly', (store) => store.getAllKeys());
  for (const key of keys) {
    const entry = await inStore<Entry | undefined>('photos', 'readonly', (store) => store.get(key));
    if (!entry || Date.now() - entry.at > forgetAfterMs)
      await inStore('photos', 'readwrite', (store) => store.delete(key));
  }
}
