import type { Can } from '#server/permissions.ts';
import type { Ask } from '#server/platform/database/connection/ask.ts';
import type { Database } from '#server/platform/database/connection/connect.ts';
import type { IncomingFiles } from '#server/platform/files/incoming-files.ts';
import type { PhotoStore } from '#server/platform/files/photo-store.ts';
import type { EncodePhoto } from './encoded-photo.ts';
import type { RgbImage } from './photo-analyzer.ts';
import type { PhotoRecord } from './store/photo-record.ts';

/** The parts of the site that receive, keep and send photos. */
export type PhotoDeps = {
  db: Database;
  ask: Ask;
  can: Can;
  now: () => Date;
  store: PhotoStore;
  incoming: IncomingFiles;
  encode: EncodePhoto;
  /** false if the operator turned the judgement of photos off */
  judges: boolean;
  /** Has the photo embedded while the person goes on; returns at once and never throws. */
  embedAhead: (photo: PhotoRecord, pixels: RgbImage) => void;
};
