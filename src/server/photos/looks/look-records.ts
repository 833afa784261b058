import type { PhotoRecord } from '#server/photos/photo-record.ts';
import type { NewPhoto } from '#server/photos/ports.ts';

/**
 * Photos that somebody without an account asked the matcher about. They belong to nobody, have no address, and are found
 * by the hash of a secret that only their sender has.
 */
export type LookRecords = {
  add: (look: NewPhoto & { look_hash: string }) => Promise<PhotoRecord>;
  /** null if there is no such look, or it was sent before `since` */
  find: (lookHash: string, since: Date) => Promise<PhotoRecord | null>;
  /** Makes it an upload of this person, which it stays: null as for `find`. */
  take: (lookHash: string, since: Date, ownerId: string) => Promise<PhotoRecord | null>;
  /** Those that were sent before. */
  older: (than: Date) => Promise<PhotoRecord[]>;
  delete: (ids: readonly string[]) => Promise<void>;
};
