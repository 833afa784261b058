import type { OpenedLook } from '#core/contract/match.ts';
import type { UploadedPhoto } from '#core/contract/photo.ts';
import { photosDrafts } from '#web/features/drafts/draft-names.ts';
import { randomKey } from '#web/lib/api/idempotency-keys.ts';
import { inStore } from '#web/lib/device-database.ts';
import { clearDraft, readDraft, readDrafts, writeDraft } from '#web/lib/draft.ts';
import { isSharedDevice } from '#web/lib/shared-device.ts';

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
const ofThisPage = new Map<string, KeptPhoto[]>();
let moved: Promise<unknown> = Promise.resolve();

/** Photos of closed tabs are removed after this time. */
const forgetAfterMs = 24 * 3600_000;

/**
 * Keeps the photos of a form in this browser. Uses IndexedDB, because session storage cannot hold files: a draft says under
 * which key, so that photos belong to a tab and an account like texts. Without it (private windows of some browsers)
 * photos are lost on a reload.
 */
export function browserPhotoKeeper(form: string): PhotoKeeper {
  const draft = photosDrafts + form;
  let key: string | null = null;
  let saving: Promise<unknown> = Promise.resolve();
  const attempt = (work: () => Promise<unknown>) => {
    // One after another, so that the last state wins.
    saving = saving.then(work).catch(() => undefined);
    return saving;
  };
  return {
    async load() {
      await moved;
      if (!isSharedDevice()) attempt(forgetOld);
      key ??= readDraft<string>(draft);
      return key ? photosUnder(key) : [];
    },
    async save(photos) {
      const before = key ?? readDraft<string>(draft);
      const under = before ?? randomKey();
      key = photos.length > 0 ? under : null;
      if (!key) clearDraft(draft);
      else if (!before) writeDraft(draft, key);
      await attempt(() => keepPhotos(under, photos));
    },
  };
}

/** To be called when it was said whose device this is: photos that were chosen before move to where they belong now. */
export function moveKeptPhotos(): void {
  const moving = readDrafts<string>(photosDrafts).map(async (key) => keepPhotos(key, await photosUnder(key)));
  moved = Promise.allSettled(moving);
}

/** Where they belong, and nowhere else. */
function keepPhotos(key: string, photos: KeptPhoto[]): Promise<unknown> {
  const isShared = isSharedDevice();
  if (isShared) ofThisPage.set(key, photos);
  else ofThisPage.delete(key);
  const kept = isShared ? [] : photos;
  return inStore('photos', 'readwrite', (store) =>
    kept.length > 0 ? store.put({ at: Date.now(), photos: kept }, key) : store.delete(key),
  );
}

async function photosUnder(key: string): Promise<KeptPhoto[]> {
  const entry = inStore<Entry | undefined>('photos', 'readonly', (store) => store.get(key)).catch(() => undefined);
  return ofThisPage.get(key) ?? (await entry)?.photos ?? [];
}

async function forgetOld(): Promise<void> {
  const keys = await inStore<IDBValidKey[]>('photos', 'readonly', (store) => store.getAllKeys());
  for (const key of keys) {
    const entry = await inStore<Entry | undefined>('photos', 'readonly', (store) => store.get(key));
    if (!entry || Date.now() - entry.at > forgetAfterMs)
      await inStore('photos', 'readwrite', (store) => store.delete(key));
  }
}
