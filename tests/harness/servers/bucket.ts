import { CreateBucketCommand, S3Client } from '@aws-sdk/client-s3';
import { startFauxqs } from 'fauxqs';

/** An S3-compatible server with one empty bucket, and the settings to use it. */
export async function startBucket(bucket = 'case-photos') {
  const server = await startFauxqs({ port: 0, logger: false });
  const endpoint = `http://127.0.0.1:${server.port}`;
  const access = { accessKeyId: 'test', secretAccessKey: 'test' };
  const client = new S3Client({ endpoint, region: 'us-east-1', credentials: access, forcePathStyle: true });
  await client.send(new CreateBucketCommand({ Bucket: bucket }));
  return {
    s3: { bucket, endpoint, region: 'us-east-1', ...access, forcePathStyle: true },
    stop: () => server.stop(),
  };
}
