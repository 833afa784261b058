import { mkdir } from 'node:fs/promises';
import { join } from 'node:path';
import type { S3Driver } from 'flydrive/drivers/s3';
import type { Config } from '#server/config.ts';
import { type CheckedPhotoStore, flydrivePhotoStore } from './flydrive-photo-store.ts';
import { WholeFilesDriver } from './whole-files-driver.ts';

/** Stores photos in an S3-compatible bucket if one is configured, otherwise as files under `dataDir`/photos. */
export async function createPhotoStore({
  dataDir,
  s3,
}: Pick<Config, 'dataDir'> & Partial<Pick<Config, 's3'>>): Promise<CheckedPhotoStore> {
  return flydrivePhotoStore(await (s3 ? s3Driver(s3) : fileDriver(join(dataDir, 'photos'))));
}

async function fileDriver(location: string): Promise<WholeFilesDriver> {
  await mkdir(location, { recursive: true });
  return new WholeFilesDriver(location);
}

/**
 * The bucket stays private: photos are only served by this service, so those of a deleted case are gone. Amazon's
 * client is loaded only if there is a bucket, because it takes megabytes of memory.
 */
async function s3Driver({ accessKeyId, secretAccessKey, ...settings }: NonNullable<Config['s3']>): Promise<S3Driver> {
  const { S3Driver } = await import('flydrive/drivers/s3');
  return new S3Driver({
    ...settings,
    credentials: { accessKeyId, secretAccessKey },
    visibility: 'private',
    supportsACL: false, // R2 and Garage do not support ACLs
  });
}
