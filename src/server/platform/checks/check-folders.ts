import { randomUUID } from 'node:crypto';
import { accessSync, constants, existsSync, statSync } from 'node:fs';
import { join } from 'node:path';
import { m } from '#core/paraglide/messages.js';
import { secretsFile } from '#server/platform/secrets.ts';
import { broken, type Finding, type Install, ok, reasonOf, warn } from './finding.ts';

/** Permissions of a file that let others read it. */
const readByOthers = 0o044;

export async function checkFolders({ config: { dataDir } }: Install): Promise<Finding> {
  if (!existsSync(dataDir)) return warn(m.checks_folders_none({ folder: dataDir }), m.checks_folders_none_todo());
  const folders = [dataDir, ...['photos', 'incoming', 'outbox'].map((name) => join(dataDir, name))].filter(existsSync);
  const refused = folders.find((folder) => !allows(folder, constants.R_OK | constants.W_OK | constants.X_OK));
  if (refused) return broken(m.checks_folders_refused({ folder: refused }), m.checks_folders_refused_todo());
  // root may write everywhere, but what it has written the app's own account cannot change
  const foreign = folders.find((folder) => statSync(folder).uid !== statSync(dataDir).uid);
  if (foreign) return warn(m.checks_folders_foreign({ folder: foreign }), m.checks_folders_foreign_todo());
  return ok(m.checks_folders_fine({ folder: dataDir }));
}

export async function checkSecrets({ config }: Install): Promise<Finding> {
  const { givenSecrets, databaseUrl, dataDir } = config;
  const weak = Object.values(givenSecrets).some((secret) => secret !== undefined && new Set(secret).size < 10);
  if (weak) return warn(m.checks_secrets_weak(), m.checks_secrets_weak_todo());
  if (databaseUrl || (givenSecrets.authSecret && givenSecrets.chipKey)) return ok(m.checks_secrets_given());
  const file = secretsFile(dataDir);
  if (!existsSync(file)) return warn(m.checks_secrets_none({ file }), m.checks_secrets_none_todo());
  if (!allows(file, constants.R_OK))
    return broken(m.checks_secrets_unreadable({ file }), m.checks_secrets_unreadable_todo());
  if (statSync(file).mode & readByOthers) return warn(m.checks_secrets_open({ file }), `chmod 600 ${file}`);
  return ok(m.checks_secrets_fine({ file }));
}

function allows(path: string, mode: number): boolean {
  try {
    accessSync(path, mode);
    return true;
  } catch {
    return false;
  }
}

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
