import type { OpenedLook } from '#core/contract/match.ts';
import type { UploadedPhoto } from '#core/contract/photo.ts';
import { m } from '#core/paraglide/messages.js';
import { isSamePicture, type Previewed } from '#core/photos/same-picture.ts';
import type { PreparePhoto } from '#web/features/photos/prepare/prepare-photo.ts';
import { randomKey } from '#web/lib/api/idempotency-keys.ts';
import type { KeptPhoto, PhotoKeeper } from './photo-keeper.ts';

/**
 * A photo in a form, from the moment it is chosen. Its position in the tray is its order; the first usable one is the
 * main one.
 */
export type TrayPhoto = {
  key: string;
  /**
   * preparing: checked and converted; waiting: until the person signs in; failed: can be tried again; refused: can never be
   * used; alike: stored, but left out as almost the same as another, unless the person keeps it
   */
  state: 'preparing' | 'waiting' | 'sending' | 'stored' | 'failed' | 'refused' | 'alike';
  /** null until the browser has something to show */
  previewUrl: string | null;
  progress: number;
  /** the chosen file, or, once `prepared`, the file to send */
  file?: Blob;
  prepared: boolean;
  stored?: UploadedPhoto;
  /** the service keeps it for a while, because it was compared before there was an account */
  look?: OpenedLook;
  error?: string;
  /** nobody answered when it was sent last */
  cutOff?: boolean;
};

/** Whether a report is sent with this photo, or waits for it. */
export function isUsable({ state }: TrayPhoto): boolean {
  return state !== 'refused' && state !== 'alike';
}

/** `stored`, or `alike` if it shows almost the same as one of the others. */
export function storedState(stored: UploadedPhoto, others: readonly Previewed[]): Pick<TrayPhoto, 'state' | 'error'> {
  if (!others.some((other) => isSamePicture(stored, other))) return { state: 'stored', error: undefined };
  return { state: 'alike', error: m.forms_photo_alike() };
}

/** Photos that were left out as near-duplicates are used once nothing like them is left. */
export function withoutNeedlessAlikes(photos: readonly TrayPhoto[], held: readonly Previewed[]): TrayPhoto[] {
  const used: Previewed[] = [...held, ...photos.filter(isUsable).flatMap(({ stored }) => stored ?? [])];
  return photos.map((photo) => {
    if (photo.state !== 'alike' || !photo.stored) return photo;
    const seen = storedState(photo.stored, used);
    if (seen.state === 'stored') used.push(photo.stored);
    return { ...photo, ...seen };
  });
}

/** The photos with one of them at another position; out-of-range positions mean the nearest end. */
export function moved(photos: readonly TrayPhoto[], key: string, to: number): readonly TrayPhoto[] {
  const photo = photos.find((one) => one.key === key);
  if (!photo) return photos;
  const others = photos.filter((one) => one !== photo);
  const place = Math.min(Math.max(to, 0), others.length);
  return [...others.slice(0, place), photo, ...others.slice(place)];
}

export function fromFile(file: Blob): TrayPhoto {
  return { key: randomKey(), state: 'preparing', previewUrl: null, progress: 0, file, prepared: false };
}

export function fromKept(kept: KeptPhoto): TrayPhoto {
  if (!('stored' in kept)) return { ...fromFile(kept.file), key: kept.key, look: kept.look };
  const { key, stored, alike } = kept;
  const seen = alike ? ({ state: 'alike', error: m.forms_photo_alike() } as const) : ({ state: 'stored' } as const);
  return { key, ...seen, previewUrl: stored.thumb_url, progress: 1, prepared: true, stored };
}

export function toKept({ key, state, stored, file, look }: TrayPhoto): KeptPhoto {
  return stored ? { key, stored, alike: state === 'alike' } : { key, file: file!, look };
}

/** Whether two states are equal apart from progress, which is not saved. */
export function sameToKeep(a: readonly TrayPhoto[], b: readonly TrayPhoto[]): boolean {
  const same = (one: TrayPhoto, other: TrayPhoto | undefined) =>
    one.key === other?.key &&
    one.stored === other.stored &&
    one.file === other.file &&
    one.look === other.look &&
    (one.state === 'alike') === (other.state === 'alike');
  return a.length === b.length && a.every((photo, at) => same(photo, b[at]));
}

/** Which of the chosen files fit into a form that takes `max` and has this much room, and a note about the others. */
export function choose(files: readonly File[], room: number, max: number): { taken: File[]; note: string | null } {
  const images = files.filter(mayBeImage);
  const surplus = images.slice(Math.max(0, room));
  const notes = [
    images.length < files.length && m.forms_photo_images_only(),
    surplus.length > 0 && m.forms_photo_too_many({ max, names: namesOf(surplus) }),
  ];
  return { taken: images.slice(0, Math.max(0, room)), note: notes.filter(Boolean).join(' ') || null };
}

/**
 * Phones and shared folders give HEIC files no type, or a generic one; such files are recognised by their bytes later.
 */
function mayBeImage({ type }: File): boolean {
  return type.startsWith('image/') || type === '' || type === 'application/octet-stream';
}

const namesShown = 5;

function namesOf(files: readonly File[]): string {
  const names = files.slice(0, namesShown).map(({ name }) => name);
  const more = files.length - names.length;
  return [...names, ...(more > 0 ? [m.forms_photo_more({ count: more })] : [])].join(', ');
}

export type Uploader = (
  file: Blob,
  options: { onProgress: (fraction: number) => void; signal: AbortSignal; look?: OpenedLook },
) => Promise<UploadedPhoto>;

/** The functions that a tray works with. */
export type TrayParts = {
  upload: Uploader;
  keeper: PhotoKeeper;
  prepare: PreparePhoto;
  /** takes sharp frames of a video, at most `most` */
  framesOf: (video: Blob, most: number) => Promise<File[]>;
  /** is given each photo as it was chosen, before it is converted */
  onChosen?: (file: Blob) => void;
  /** how many there may be, with those held; left out as many as a case may have */
  most?: number;
  /** photos that the case has already */
  held?: readonly Previewed[];
  /** photos that the case has already, with which the form begins if no others were kept */
  begins?: readonly UploadedPhoto[];
};
