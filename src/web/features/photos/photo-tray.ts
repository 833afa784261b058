import { limits } from '#core/cases/limits.ts';
import type { UploadedPhoto } from '#core/contract/photo.ts';
import { m } from '#core/paraglide/messages.js';
import { ApiError } from '#web/lib/api-error.ts';
import { randomKey } from '#web/lib/random-key.ts';
import type { KeptPhoto, PhotoKeeper } from './photo-keeper.ts';

/** One photo in a form, from the moment it is chosen. Its place in the tray is its order; the first is primary. */
export type TrayPhoto = {
  key: string;
  /** waiting: for a sign-in; sending: `progress` of the bytes are out; failed: `error` says why */
  state: 'waiting' | 'sending' | 'stored' | 'failed';
  previewUrl: string;
  progress: number;
  file?: Blob;
  stored?: UploadedPhoto;
  error?: string;
};

export type Uploader = (
  file: Blob,
  options: { onProgress(fraction: number): void; signal: AbortSignal },
) => Promise<UploadedPhoto>;

/**
 * The photos of one form. It uploads them one after another while someone is signed in, keeps those that could not be
 * sent, and forgets nothing on a reload. A plain object with subscribers, so that it is the same with and without React.
 */
export class PhotoTray {
  #photos: readonly TrayPhoto[] = [];
  #note: string | null = null;
  #snapshot = { photos: this.#photos, note: this.#note };
  #mayUpload = false;
  #running: Promise<void> | null = null;
  readonly #listeners = new Set<() => void>();
  readonly #aborts = new Map<string, AbortController>();
  readonly #upload: Uploader;
  readonly #keeper: PhotoKeeper;

  constructor(upload: Uploader, keeper: PhotoKeeper) {
    this.#upload = upload;
    this.#keeper = keeper;
  }

  subscribe = (listener: () => void): (() => void) => {
    this.#listeners.add(listener);
    return () => this.#listeners.delete(listener);
  };

  /** The same object until something changes. */
  snapshot = (): { photos: readonly TrayPhoto[]; note: string | null } => this.#snapshot;

  /** Brings back what a reload or a sign-in interrupted. */
  async restore(): Promise<void> {
    const kept = await this.#keeper.load();
    this.#set([...kept.map(fromKept), ...this.#photos]);
    this.#run();
  }

  /** Uploads need a session: with one, whatever waits is sent. */
  allowUploads(allowed: boolean): void {
    this.#mayUpload = allowed;
    this.#run();
  }

  /** Takes what it can of the chosen files; `note` says what was left out and why. */
  add(files: readonly File[]): void {
    const images = files.filter(isImage);
    const small = images.filter((file) => file.size <= limits.photoBytes);
    const taken = small.slice(0, Math.max(0, limits.photosPerCase - this.#photos.length));
    this.#note = leftOut(files.length - images.length, images.length - small.length, small.length - taken.length);
    this.#set([...this.#photos, ...taken.map(fromFile)]);
    this.#run();
  }

  remove(key: string): void {
    this.#aborts.get(key)?.abort();
    this.#note = null;
    const gone = this.#photos.find((photo) => photo.key === key);
    if (gone?.file) URL.revokeObjectURL(gone.previewUrl);
    this.#set(this.#photos.filter((photo) => photo.key !== key));
  }

  /** The server has this photo no more, or no more for this person: a report that names it would be refused. */
  lost(key: string): void {
    this.remove(key);
    this.#note = m.forms_photo_lost();
    this.#set(this.#photos);
  }

  /** Moves a photo to another place; out of bounds means the nearest end. */
  move(key: string, to: number): void {
    const photo = this.#photos.find((one) => one.key === key);
    if (!photo) return;
    const others = this.#photos.filter((one) => one !== photo);
    const place = Math.min(Math.max(to, 0), others.length);
    this.#set([...others.slice(0, place), photo, ...others.slice(place)]);
  }

  retry(key: string): void {
    this.#patch(key, { state: 'waiting', error: undefined, progress: 0 });
    this.#run();
  }

  /** Waits until nothing is being sent; answers the stored ids in order, and how many photos are not stored. */
  async settled(): Promise<{ ids: string[]; unsent: number }> {
    while (this.#running) await this.#running;
    const ids = this.storedIds();
    return { ids, unsent: this.#photos.length - ids.length };
  }

  storedIds(): string[] {
    return this.#photos.flatMap((photo) => photo.stored?.id ?? []);
  }

  /** The report is filed: the photos are the case's now. */
  clear(): void {
    for (const { key } of this.#photos) this.remove(key);
  }

  #run(): void {
    if (this.#running || !this.#nextToSend()) return;
    this.#running = this.#sendAll().finally(() => {
      this.#running = null;
      this.#run();
    });
  }

  async #sendAll(): Promise<void> {
    for (let next = this.#nextToSend(); next?.file; next = this.#nextToSend()) {
      await this.#send(next.key, next.file);
    }
  }

  #nextToSend(): TrayPhoto | undefined {
    return this.#mayUpload ? this.#photos.find((photo) => photo.state === 'waiting' && photo.file) : undefined;
  }

  async #send(key: string, file: Blob): Promise<void> {
    const abort = new AbortController();
    this.#aborts.set(key, abort);
    this.#patch(key, { state: 'sending', progress: 0 });
    try {
      const onProgress = (progress: number) => this.#patch(key, { progress });
      const stored = await this.#upload(file, { onProgress, signal: abort.signal });
      this.#patch(key, { state: 'stored', stored, file: undefined, progress: 1 });
    } catch (error) {
      this.#failed(key, error);
    } finally {
      this.#aborts.delete(key);
    }
  }

  #failed(key: string, error: unknown): void {
    if (error instanceof ApiError && error.status === 401) {
      this.#mayUpload = false;
      this.#patch(key, { state: 'waiting', progress: 0 });
      return;
    }
    const text = error instanceof ApiError ? error.message : m.forms_photo_failed();
    this.#patch(key, { state: 'failed', error: text, progress: 0 });
  }

  #patch(key: string, change: Partial<TrayPhoto>): void {
    this.#set(this.#photos.map((photo) => (photo.key === key ? { ...photo, ...change } : photo)));
  }

  #set(photos: readonly TrayPhoto[]): void {
    const before = this.#photos;
    this.#photos = photos;
    this.#snapshot = { photos, note: this.#note };
    if (!sameToKeep(before, photos)) this.#keeper.save(photos.map(toKept));
    for (const listener of this.#listeners) listener();
  }
}

function isImage(file: File): boolean {
  // Some phones give HEIC files no type.
  return file.type.startsWith('image/') || /\.(heic|heif)$/i.test(file.name);
}

function leftOut(notImages: number, tooLarge: number, tooMany: number): string | null {
  const notes = [
    notImages > 0 && m.forms_photo_images_only(),
    tooLarge > 0 && m.forms_photo_too_large({ megabytes: limits.photoBytes / 1024 / 1024 }),
    tooMany > 0 && m.forms_photo_too_many({ max: limits.photosPerCase }),
  ];
  return notes.filter(Boolean).join(' ') || null;
}

function fromFile(file: File): TrayPhoto {
  const previewUrl = URL.createObjectURL(file);
  return { key: randomKey(), state: 'waiting', previewUrl, progress: 0, file };
}

function fromKept(kept: KeptPhoto): TrayPhoto {
  if ('stored' in kept) {
    return { key: kept.key, state: 'stored', previewUrl: kept.stored.thumb_url, progress: 1, stored: kept.stored };
  }
  return { key: kept.key, state: 'waiting', previewUrl: URL.createObjectURL(kept.file), progress: 0, file: kept.file };
}

function toKept({ key, stored, file }: TrayPhoto): KeptPhoto {
  return stored ? { key, stored } : { key, file: file! };
}

/** Progress alone is not worth writing down. */
function sameToKeep(a: readonly TrayPhoto[], b: readonly TrayPhoto[]): boolean {
  return a.length === b.length && a.every((photo, at) => photo.key === b[at]?.key && photo.stored === b[at]?.stored);
}
