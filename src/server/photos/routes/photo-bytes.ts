import { photosUnreachable } from '#server/photos/errors.ts';
import type { PhotoFile } from '#server/photos/find-photo-file.ts';
import { notFound } from '#server/platform/errors.ts';
import type { PhotoStore } from '#server/platform/files/photo-store.ts';

type Deps = { store: Pick<PhotoStore, 'read'> };

/**
 * Reads stored pictures.
 * @throws NamedError `not_found`, `photos_unreachable`
 */
export function storedPicture({ store }: Deps): (key: string) => Promise<Uint8Array<ArrayBuffer>> {
  return async (key) => {
    const bytes = await store.read(key).catch((error: unknown) => {
      throw photosUnreachable(error);
    });
    if (!bytes) throw notFound();
    return Uint8Array.from(bytes);
  };
}

/** The same for a file of any size; instead of one of the middle size that was not made, the full picture. */
export function readableFile(
  deps: Deps,
): (file: Pick<PhotoFile, 'key' | 'madeFrom'>) => Promise<Uint8Array<ArrayBuffer>> {
  const read = storedPicture(deps);
  return ({ key, madeFrom }) => (madeFrom ? read(key).catch(() => read(madeFrom.key)) : read(key));
}
