import { mkdir } from 'node:fs/promises';
import { join } from 'node:path';
import type { S3Driver } from 'flydrive/drivers/s3';
import { type CheckedPhotoStore, flydrivePhotoStore } from './flydrive-photo-store.ts';
import { WholeFilesDriver } from './whole-files-driver.ts';

export type S3Settings = {
  bucket: string;
  endpoint?: string | undefined;
  region: string;
  accessKeyId: string;
  secretAccessKey: string;
  forcePathStyle: boolean;
};

/** Photos in an S3-compatible bucket where one is set, otherwise as files under `dataDir`/photos. */
export async function createPhotoStore({
  dataDir,
  s3,
}: {
  dataDir: string;
  s3?: S3Settings | undefined;
}): Promise<CheckedPhotoStore> {
  return flydrivePhotoStore(await (s3 ? s3Driver(s3) : fileDriver(join(dataDir, 'photos'))));
}

async function fileDriver(location: string): Promise<WholeFilesDriver> {
  await mkdir(location, { recursive: true });
  return new WholeFilesDriver(location);
}

/**
 * The bucket stays private: photos reach people through this service only, so a deleted case's photo is gone. Amazon's
 * client is loaded where there is a bucket: it takes megabytes of memory.
 */
async function s3Driver({ accessKeyId, secretAccessKey, ...settings }: S3Settings): Promise<S3Driver> {
  const { S3Driver } = await import('flydrive/drivers/s3');
  return new S3Driver({
    ...settings,
    credentials: { accessKeyId, secretAccessKey },
    visibility: 'private',
    supportsACL: false, // R2 and Garage have none
  });
}
