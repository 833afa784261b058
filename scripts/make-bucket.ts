import { CreateBucketCommand, HeadBucketCommand, S3Client } from '@aws-sdk/client-s3';
import { readConfig } from '#server/config.ts';
import { OperatorError } from '#server/platform/operator-error.ts';
import { operatorCommand, refuseArguments } from './operator-command.ts';

/** `npm run bucket`: makes the bucket of S3_BUCKET if there is none. A site that just starts may call it each time. */
await operatorCommand(async (args) => {
  refuseArguments(args);
  const { s3 } = readConfig();
  if (!s3) throw new OperatorError('S3_BUCKET is not set: photos are files in the data folder.');
  const { bucket, accessKeyId, secretAccessKey, endpoint, ...settings } = s3;
  const credentials = { accessKeyId, secretAccessKey };
  const client = new S3Client({ ...settings, ...(endpoint && { endpoint }), credentials, maxAttempts: 10 });
  const isThere = await client.send(new HeadBucketCommand({ Bucket: bucket })).then(
    () => true,
    () => false,
  );
  if (!isThere) await client.send(new CreateBucketCommand({ Bucket: bucket }));
  console.log(`The bucket ${bucket} ${isThere ? 'was there' : 'is made'}.`);
});
