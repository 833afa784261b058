import { limits } from '#core/cases/limits.ts';
import type { OpenedLook } from '#core/contract/match.ts';
import { m } from '#core/paraglide/messages.js';
import type { Previewed } from '#core/photos/same-picture.ts';
import { failureText, isFault, UnusablePhoto } from '#web/features/photos/prepare/prepare-photo.ts';
import { ApiError } from '#web/lib/api/api-error.ts';
import type { KeptPhoto } from './photo-keeper.ts';
import {
  choose,
  fromFile,
  fromKept,
  isUsable,
  moved,
  sameToKeep,
  storedState,
  type TrayParts,
  type TrayPhoto,
  toKept,
  withoutNeedlessAlikes,
} from './tray-photo.ts';

/** A photo in one of these states is worked on next. */
type Step = 'preparing' | 'waiting';

/**
 * The photos of one form: prepared and uploaded one after another, without near-duplicates, kept over a reload. A plain
 * object with subscribers, so that it does not depend on React.
 */
export class PhotoTray {
  #photos: readonly TrayPhoto[] = [];
  #note: string | null = null;
  #snapshot = { photos: this.#photos, note: this.#note, readingVideo: false };
  #video: Promise<void> | null = null;
  #mayUpload = false;
  /** Photos are prepared one after another and, meanwhile, sent one after another. */
  readonly #running: Record<Step, Promise<void> | null> = { preparing: null, waiting: null };
  readonly #aborts = new Map<string, AbortController>();
  readonly #listeners = new Set<() => void>();
  readonly #parts: TrayParts;

  constructor(parts: TrayParts) {
    this.#parts = parts;
    // shown at once: if they came with those that were kept, all that is below them would move
    this.#show(this.#beginning());
  }

  readonly subscribe = (listener: () => void): (() => void) => {
    this.#listeners.add(listener);
    return () => this.#listeners.delete(listener);
  };

  /** Returns the same object until something changes. */
  readonly snapshot = () => this.#snapshot;

  /**
   * Restores the photos after a reload or a sign-in.
   * @param chosen photos that were chosen on another page, to be the first
   */
  async restore(chosen: readonly File[] = []): Promise<void> {
    const kept = await this.#parts.keeper.load();
    const begun = new Set(this.#parts.begins?.map(({ id }) => id));
    if (kept.length > 0) this.#set([...kept.map(fromKept), ...this.#photos.filter(({ key }) => !begun.has(key))]);
    const restored = this.#photos.length;
    if (chosen.length > 0) this.add(chosen);
    this.#set([...this.#photos.slice(restored), ...this.#photos.slice(0, restored)]);
    this.#run();
  }

  /** Uploads need a session: once allowed, all waiting photos are sent. */
  allowUploads(allowed: boolean): void {
    this.#mayUpload = allowed;
    this.#run();
  }

  /** Adds the chosen files that it can use; `note` says which were left out, and why. */
  add(files: readonly File[]): void {
    const { taken, note } = choose(files, this.room(), this.#most());
    for (const file of taken) this.#parts.onChosen?.(file);
    this.#note = note;
    this.#set([...this.#photos, ...taken.map(fromFile)]);
    this.#run();
  }

  /** Keeps what the service answered to a photo that was sent to be compared; null if that is over. */
  keepLook(key: string, look: OpenedLook | null): void {
    this.#patch(key, { look: look ?? undefined });
  }

  /** Adds sharp frames of a video as photos, one video at a time. A video that cannot be used is explained by `note`. */
  addVideo(video: Blob): Promise<void> {
    this.#note = null;
    const before = this.#video ?? Promise.resolve();
    const work = before.then(() => this.#addFrames(video)).finally(() => this.#video === work && this.#endVideo());
    this.#video = work;
    this.#set(this.#photos);
    return work;
  }

  /** How many more photos fit. */
  room(): number {
    return this.#most() - this.#photos.filter(isUsable).length;
  }

  /** Keeps a photo that was left out as a near-duplicate, if it fits. */
  keep(key: string): void {
    if (this.room() > 0) this.#patch(key, { state: 'stored', error: undefined });
  }

  /** A photo that was left out because of this one is used again. */
  remove(key: string): void {
    this.#set(withoutNeedlessAlikes(this.#allBut([key]), this.#held()));
  }

  /** To be called if the server no longer has this photo, or not for this person: a report with it would be refused. */
  lost(key: string): void {
    this.remove(key);
    this.#note = m.forms_photo_lost();
    this.#set(this.#photos);
  }

  /** Moves a photo to another position; out-of-range positions mean the nearest end. */
  move(key: string, to: number): void {
    this.#set(moved(this.#photos, key, to));
  }

  retry(key: string): void {
    const photo = this.#photos.find((one) => one.key === key);
    this.#patch(key, { state: photo?.prepared ? 'waiting' : 'preparing', error: undefined, progress: 0 });
    this.#run();
  }

  /** Tries again all photos that could not be sent, but for those that can never be used. */
  retryFailed(): void {
    for (const { key, state } of this.#photos) if (state === 'failed') this.retry(key);
  }

  /** Waits until nothing is being prepared or sent. `unsent` may be tried again, `refused` cannot be used. */
  async settled(): Promise<{ ids: string[]; unsent: number; refused: number }> {
    for (let work = this.#atWork(); work; work = this.#atWork()) await work;
    const ids = this.storedIds();
    const refused = this.refused();
    return { ids, unsent: this.#photos.length - ids.length - refused, refused };
  }

  /** Those that the report is sent with. */
  storedIds(): string[] {
    return this.#photos.filter(isUsable).flatMap((photo) => photo.stored?.id ?? []);
  }

  /** The photos that the report is sent with, as they are kept until then. */
  toKeep(): KeptPhoto[] {
    return this.#photos.filter(isUsable).map(toKept);
  }

  /** Whether a photo could not be sent because nobody answered. */
  isCutOff(): boolean {
    return this.#photos.some(({ state, cutOff }) => state === 'failed' && cutOff);
  }

  /** The number of photos that are known to be left out. */
  refused(): number {
    return this.#photos.length - this.#photos.filter(isUsable).length;
  }

  /** To be called when photos have become part of the case. */
  release(keys: readonly string[]): void {
    this.#set(this.#allBut(keys));
  }

  /** To be called after the report was filed: the photos now belong to the case. */
  clear(): void {
    this.release(this.#photos.map(({ key }) => key));
  }

  /** Gives back the photos with which the form begins, and keeps nothing else. */
  reset(): void {
    this.#allBut(this.#photos.map(({ key }) => key));
    this.#set(this.#beginning());
    this.#parts.keeper.save([]);
  }

  /** Whether photos were added, removed or moved. */
  isChanged(): boolean {
    const keys = (photos: readonly TrayPhoto[]) => photos.map(({ key }) => key).join();
    return keys(this.#photos) !== keys(this.#beginning());
  }

  #beginning(): TrayPhoto[] {
    return (this.#parts.begins ?? []).map((stored) => fromKept({ key: stored.id, stored }));
  }

  #run(): void {
    for (const step of ['preparing', 'waiting'] as const) {
      if (this.#running[step] || !this.#nextIn(step)) continue;
      this.#running[step] = this.#all(step).finally(() => {
        this.#running[step] = null;
        this.#run();
      });
    }
  }

  async #all(step: Step): Promise<void> {
    for (let photo = this.#nextIn(step); photo; photo = this.#nextIn(step)) await this.#one(step, photo);
  }

  async #one(step: Step, photo: TrayPhoto): Promise<void> {
    const abort = new AbortController();
    this.#aborts.set(photo.key, abort);
    try {
      await (step === 'preparing' ? this.#prepareOne(photo, abort.signal) : this.#sendOne(photo, abort.signal));
    } catch (error) {
      this.#failed(photo, error);
    }
  }

  #held(): readonly Previewed[] {
    return this.#parts.held ?? [];
  }

  #most(): number {
    return (this.#parts.most ?? limits.photosPerCase) - this.#held().length;
  }

  /** The photos that are left without some, whose uploads and previews are ended. */
  #allBut(keys: readonly string[]): TrayPhoto[] {
    for (const key of keys) this.#aborts.get(key)?.abort();
    this.#note = null;
    // a stored photo may still have the preview of its file; for an address of the service this does nothing
    for (const { key, previewUrl } of this.#photos)
      if (keys.includes(key) && previewUrl) URL.revokeObjectURL(previewUrl);
    return this.#photos.filter(({ key }) => !keys.includes(key));
  }

  async #addFrames(video: Blob): Promise<void> {
    try {
      this.add(await this.#parts.framesOf(video, this.room()));
    } catch (error) {
      this.#note = error instanceof UnusablePhoto ? error.message : m.forms_video_unreadable();
    }
  }

  #endVideo(): void {
    this.#video = null;
    this.#set(this.#photos);
  }

  #atWork(): Promise<void> | null {
    return this.#video ?? this.#running.preparing ?? this.#running.waiting;
  }

  #nextIn(step: Step): TrayPhoto | undefined {
    if (step === 'waiting' && !this.#mayUpload) return undefined;
    return this.#photos.find((photo) => photo.state === step && photo.file);
  }

  async #prepareOne({ key, file }: TrayPhoto, signal: AbortSignal): Promise<void> {
    const prepared = await this.#parts.prepare(file!, signal);
    if (signal.aborted) return;
    const previewUrl = URL.createObjectURL(prepared);
    this.#patch(key, { state: 'waiting', file: prepared, prepared: true, previewUrl });
    this.#run();
  }

  async #sendOne({ key, file, look }: TrayPhoto, signal: AbortSignal): Promise<void> {
    this.#patch(key, { state: 'sending', progress: 0 });
    const onProgress = (progress: number) => this.#patch(key, { progress });
    const stored = await this.#parts.upload(file!, { onProgress, signal, look });
    const others = this.#photos.filter((one) => one.key !== key && isUsable(one)).flatMap((one) => one.stored ?? []);
    const seen = storedState(stored, [...this.#held(), ...others]);
    this.#patch(key, { ...seen, stored, file: undefined, look: undefined, progress: 1 });
  }

  #failed({ key }: TrayPhoto, error: unknown): void {
    if (error instanceof ApiError && error.status === 401) {
      this.#mayUpload = false;
      this.#patch(key, { state: 'waiting', progress: 0 });
      return;
    }
    const state = isFault(error) ? 'refused' : 'failed';
    const prepared = this.#photos.find((photo) => photo.key === key)?.prepared ?? false;
    const cutOff = error instanceof ApiError && error.status === 0;
    this.#patch(key, { state, cutOff, error: failureText(error, { prepared }), progress: 0 });
  }

  #patch(key: string, change: Partial<TrayPhoto>): void {
    this.#set(this.#photos.map((photo) => (photo.key === key ? { ...photo, ...change } : photo)));
  }

  #show(photos: readonly TrayPhoto[]): void {
    this.#photos = photos;
    this.#snapshot = { photos, note: this.#note, readingVideo: this.#video !== null };
  }

  #set(photos: readonly TrayPhoto[]): void {
    const before = this.#photos;
    this.#show(photos);
    if (!sameToKeep(before, photos)) this.#parts.keeper.save(photos.map(toKept));
    for (const listener of this.#listeners) listener();
  }
}
