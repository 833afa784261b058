import type { UploadedPhoto } from '#core/contract/photo.ts';
import type { KeptPhoto, PhotoKeeper } from '#web/features/photos/tray/photo-keeper.ts';
import { PhotoTray } from '#web/features/photos/tray/photo-tray.ts';
import type { TrayParts } from '#web/features/photos/tray/tray-photo.ts';

let count = 0;
/** The answer of the service to an upload. */
export function storedPhoto(thumbhash: string | null = null): UploadedPhoto {
  count += 1;
  const id = `00000000-0000-4000-8000-${String(count).padStart(12, '0')}`;
  return {
    id,
    url: `/p/${id}`,
    thumb_url: `/t/${id}`,
    mid_url: null,
    width: 10,
    height: 10,
    thumbhash,
    focus: { x: 0.5, y: 0.5 },
  };
}

/** A chosen file; its size is only claimed. */
export function image(name = 'a.jpg', type = 'image/jpeg', size = 3): File {
  const file = new File(['abc'], name, { type });
  Object.defineProperty(file, 'size', { value: size });
  return file;
}

/** Keeps photos as a browser does over a reload. */
export function memoryKeeper(kept: KeptPhoto[] = []): PhotoKeeper & { kept: KeptPhoto[] } {
  const keeper = {
    kept,
    load: async () => keeper.kept,
    save: (photos: KeptPhoto[]) => {
      keeper.kept = photos;
    },
  };
  return keeper;
}

type Parts = Partial<TrayParts> & { keeper?: ReturnType<typeof memoryKeeper> };

/** A tray whose photos need no preparing and are stored at once. */
export function makeTray({
  upload = async () => storedPhoto(),
  keeper = memoryKeeper(),
  prepare = async (file) => file,
  framesOf = async () => [],
  held,
  begins,
}: Parts = {}) {
  const tray = new PhotoTray({ upload, keeper, prepare, framesOf, held, begins });
  const states = () => tray.snapshot().photos.map((photo) => photo.state);
  const keys = () => tray.snapshot().photos.map((photo) => photo.key);
  return { tray, keeper, states, keys };
}
