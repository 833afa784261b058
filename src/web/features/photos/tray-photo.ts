import { limits } from '#core/cases/limits.ts';
import type { UploadedPhoto } from '#core/contract/photo.ts';
import { m } from '#core/paraglide/messages.js';
import { randomKey } from '#web/lib/random-key.ts';
import type { KeptPhoto } from './photo-keeper.ts';

/** One photo in a form, from the moment it is chosen. Its place in the tray is its order; the first usable one is primary. */
export type TrayPhoto = {
  key: string;
  /**
   * preparing: its file is looked into and, where need be, converted; waiting: for a sign-in; sending: `progress` of the
   * bytes are out; failed: `error` says why, it may be tried again; refused: `error` says why it can never be used
   */
  state: 'preparing' | 'waiting' | 'sending' | 'stored' | 'failed' | 'refused';
  /** null until there is something that the browser can show */
  previewUrl: string | null;
  progress: number;
  /** what was chosen, or once `prepared` what is to be sent */
  file?: Blob;
  prepared: boolean;
  stored?: UploadedPhoto;
  error?: string;
};

/** What a report can be sent with; the others are left out. */
export function isUsable({ state }: TrayPhoto): boolean {
  return state !== 'refused';
}

export function fromFile(file: Blob): TrayPhoto {
  return { key: randomKey(), state: 'preparing', previewUrl: null, progress: 0, file, prepared: false };
}

export function fromKept(kept: KeptPhoto): TrayPhoto {
  if (!('stored' in kept)) return { ...fromFile(kept.file), key: kept.key };
  const { key, stored } = kept;
  return { key, state: 'stored', previewUrl: stored.thumb_url, progress: 1, prepared: true, stored };
}

export function toKept({ key, stored, file }: TrayPhoto): KeptPhoto {
  return stored ? { key, stored } : { key, file: file! };
}

/** Progress alone is not worth writing down. */
export function sameToKeep(a: readonly TrayPhoto[], b: readonly TrayPhoto[]): boolean {
  const same = (one: TrayPhoto, other: TrayPhoto | undefined) =>
    one.key === other?.key && one.stored === other.stored && one.file === other.file;
  return a.length === b.length && a.every((photo, at) => same(photo, b[at]));
}

/** Which of the chosen files a form with `room` for so many takes, and what is to be said of the others. */
export function choose(files: readonly File[], room: number): { taken: File[]; note: string | null } {
  const images = files.filter(mayBeImage);
  const small = images.filter((file) => file.size <= limits.photoBytes);
  const surplus = small.slice(Math.max(0, room));
  const notes = [
    images.length < files.length && m.forms_photo_images_only(),
    small.length < images.length && m.forms_photo_too_large({ megabytes: limits.photoBytes / 1024 / 1024 }),
    surplus.length > 0 && m.forms_photo_too_many({ max: limits.photosPerCase, names: namesOf(surplus) }),
  ];
  return { taken: small.slice(0, Math.max(0, room)), note: notes.filter(Boolean).join(' ') || null };
}

/** Phones and shared folders give HEIC files no type, or that of any file: their bytes will tell. */
function mayBeImage({ type }: File): boolean {
  return type.startsWith('image/') || type === '' || type === 'application/octet-stream';
}

const namesShown = 5;

function namesOf(files: readonly File[]): string {
  const names = files.slice(0, namesShown).map(({ name }) => name);
  const more = files.length - names.length;
  return [...names, ...(more > 0 ? [m.forms_photo_more({ count: more })] : [])].join(', ');
}
