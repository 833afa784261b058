import { photosUnreachable } from '#server/photos/errors.ts';
import type { PhotoFile } from '#server/photos/find-photo-file.ts';
import { notFound } from '#server/platform/errors.ts';
import type { PhotoStore } from '#server/platform/files/photo-store.ts';

/**
 * Reads stored pictures; the full one in place of a middle size that is not there.
 * @throws NamedError `not_found`, `photos_unreachable`
 */
export function pictureReader({ store }: { store: Pick<PhotoStore, 'read'> }) {
  return async ({ key, orElse }: Pick<PhotoFile, 'key' | 'orElse'>): Promise<Uint8Array<ArrayBuffer>> => {
    try {
      const bytes = (await store.read(key)) ?? (orElse && (await store.read(orElse)));
      if (bytes) return Uint8Array.from(bytes);
    } catch (error) {
      throw photosUnreachable(error);
    }
    throw notFound();
  };
}
