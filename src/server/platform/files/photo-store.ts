/** Stores files of photos by key. */
export type PhotoStore = {
  /** Rejects if the file exists; it never overwrites one. */
  add: (key: string, bytes: Uint8Array) => Promise<void>;
  /** null if there is no such file */
  read: (key: string) => Promise<Uint8Array | null>;
  /** Ignores keys without a file, so that a removal can be repeated. */
  remove: (keys: readonly string[]) => Promise<void>;
  /** The keys of all photos, in pages. */
  list: () => AsyncIterable<string[]>;
  /** null if there is no such file */
  writtenAt: (key: string) => Promise<Date | null>;
};
