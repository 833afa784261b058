import type { OpenLookDeps } from '#server/photos/looks/open-look.ts';
import type { TakeLookDeps } from '#server/photos/looks/take-look.ts';
import type { ShrinkPicture } from '#server/photos/ports.ts';
import type { UploadDeps } from '#server/photos/upload-photo.ts';
import type { IncomingFiles } from '#server/platform/files/incoming-files.ts';
import type { PhotoStore } from '#server/platform/files/photo-store.ts';

/** What the routes need that receive or send photos. */
export type PhotoRouteDeps = UploadDeps &
  TakeLookDeps &
  OpenLookDeps & { store: PhotoStore; incoming: IncomingFiles; shrink: ShrinkPicture };
