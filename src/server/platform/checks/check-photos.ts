import { randomUUID } from 'node:crypto';
import { existsSync } from 'node:fs';
import { m } from '#core/paraglide/messages.js';
import { broken, type Finding, type Install, ok, reasonOf, warn } from './finding.ts';

export async function checkStore({ config, openStore }: Install): Promise<Finding> {
  const { bucket = '' } = config.s3 ?? {};
  const where = bucket ? 'bucket' : 'folder';
  const todo = bucket ? m.checks_store_bucket_todo() : m.checks_store_todo();
  if (!bucket && !existsSync(config.dataDir)) return warn(m.checks_no_data_folder(), m.checks_first_start_todo());
  const key = `case-images/probe-${randomUUID()}`;
  let step = 'write';
  try {
    const store = await openStore();
    await store.add(key, new Uint8Array([7]));
    step = 'read';
    const read = await store.read(key);
    if (read?.[0] !== 7) throw new Error(m.checks_store_differs());
    step = 'delete';
    await store.remove([key]);
    return ok(m.checks_store_fine({ where, bucket }));
  } catch (error) {
    return broken(m.checks_store_failed({ where, bucket, step, reason: reasonOf(error) }), todo);
  }
}

export async function checkModel({ model }: Install): Promise<Finding> {
  const state = await model();
  if (state === 'ready') return ok(m.checks_model_ready());
  if (state === 'warming') return warn(m.checks_model_warming(), m.checks_model_warming_todo());
  return broken(m.checks_model_none(), m.checks_model_none_todo());
}
