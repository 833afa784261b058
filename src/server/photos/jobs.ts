import { z } from 'zod';
import type { PhotoStore } from '#server/platform/files/photo-store.ts';
import type { JobHandlers, RequestsOf } from '#server/platform/jobs/job-requests.ts';
import { deletePhotoFiles } from './sweep-photos.ts';

export const photoJobs = {
  /** Files in the store that no row refers to any more. */
  'delete-photo-files': z.object({ keys: z.array(z.string()) }),
};

declare module '#server/platform/jobs/job-requests.ts' {
  interface JobRequests extends RequestsOf<typeof photoJobs> {}
}

export const photoJobHandlers: JobHandlers<typeof photoJobs, PhotoStore> = {
  'delete-photo-files': (store, { keys }) => deletePhotoFiles(store, keys),
};
