import { randomUUID } from 'node:crypto';
import { existsSync } from 'node:fs';
import { broken, type Finding, type Install, ok, reasonOf, warn } from './finding.ts';

export async function checkStore({ config, openStore }: Install): Promise<Finding> {
  const where = config.s3 ? `The bucket ${config.s3.bucket}` : 'The folder photos/';
  const todo = config.s3
    ? 'Check S3_ENDPOINT, the keys, and that they may read, write, list and delete.'
    : "Check the disk, and that the app's account owns the folder.";
  if (!config.s3 && !existsSync(config.dataDir))
    return warn('There is no data folder yet.', 'The first start makes it.');
  const key = `case-images/probe-${randomUUID()}`;
  let step = 'written to';
  try {
    const store = await openStore();
    await store.add(key, new Uint8Array([7]));
    step = 'read';
    const read = await store.read(key);
    if (read?.[0] !== 7) throw new Error('what was read is not what was written');
    step = 'deleted from';
    await store.remove([key]);
    return ok(`${where} can be written to, read and deleted from.`);
  } catch (error) {
    return broken(`${where} cannot be ${step}: ${reasonOf(error)}.`, todo);
  }
}

export async function checkModel({ model }: Install): Promise<Finding> {
  const state = await model();
  if (state === 'ready') return ok('The photo model answers.');
  if (state === 'warming') return warn('The photo model is being loaded.', 'Look again in a minute.');
  return broken(
    'There is no photo model: matches go by the fields alone.',
    'npm run build makes it; the log says why it failed.',
  );
}
