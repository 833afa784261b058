import { existsSync } from 'node:fs';
import { cp, mkdir, readdir, rename, rm, writeFile } from 'node:fs/promises';
import path from 'node:path';
import { loadOwnEncoder } from '#server/photos/photo-model/own-model/own-encoder.ts';
import {
  type OwnModelDescription,
  readOwnDescription,
} from '#server/photos/photo-model/own-model/own-model-description.ts';
import { tryEncoder } from '#server/photos/photo-model/own-model/try-encoder.ts';
import { openSession } from '#server/photos/photo-model/session.ts';
import { type DownloadOptions, download, sha256Of } from './download.ts';
import { inspectNetwork } from './inspect-network.ts';
import { ModelFetchError } from './model-fetch-error.ts';
import { type ModelSource, readSource, type SourceRecord, writeSource } from './model-source.ts';
import { readPreprocessorConfig } from './preprocessor-config.ts';

export type FetchOptions = DownloadOptions & {
  /** the folder of all fetched models */
  modelsDir: string;
  /** the checksum that the file must have, in hex */
  sha256?: string;
  threads: number;
};

export type FetchedModel = {
  /** with model.onnx, model.json and source.json */
  folder: string;
  source: SourceRecord;
  description: OwnModelDescription;
  /** false if it was there already */
  fresh: boolean;
};

/**
 * Brings a model into the folder of fetched models: downloads or copies it, checks its checksum, describes it unless it
 * brings its model.json, and tries it on pictures. It appears there complete or not at all.
 * @throws ModelFetchError; nothing is left behind then
 */
export async function fetchModel(source: ModelSource, options: FetchOptions): Promise<FetchedModel> {
  const folder = path.join(options.modelsDir, source.name);
  const known = await readSource(folder);
  const wanted = expected(source, known, options);
  if (known && known.sha256 === wanted && (await isWhole(folder, known)))
    return { folder, source: known, description: await readOwnDescription(folder), fresh: false };
  const draft = `${folder}.partial`;
  try {
    const record = await obtain(source, draft, wanted, options);
    const description = await describeFiles(source, draft, options.threads);
    await tryEncoder(await loadOwnEncoder(draft, options.threads));
    await writeSource(draft, record);
    await putInPlace(draft, folder);
    return { folder, source: record, description, fresh: true };
  } catch (error) {
    options.signal?.throwIfAborted();
    throw toldError(error, options.modelsDir);
  } finally {
    await rm(draft, { recursive: true, force: true });
  }
}

async function isWhole(folder: string, { sha256 }: SourceRecord): Promise<boolean> {
  return (await sha256Of(path.join(folder, 'model.onnx')).catch(() => null)) === sha256;
}

/** The checksum asked for, else the listed one, else the one that came the first time. */
function expected(source: ModelSource, known: SourceRecord | null, { sha256 }: FetchOptions): string | null {
  return sha256 ?? (source.kind === 'listed' ? source.sha256 : null) ?? known?.sha256 ?? null;
}

async function obtain(
  source: ModelSource,
  draft: string,
  wanted: string | null,
  options: FetchOptions,
): Promise<SourceRecord> {
  await rm(draft, { recursive: true, force: true });
  await mkdir(draft, { recursive: true });
  const file = path.join(draft, 'model.onnx');
  const from = source.kind === 'folder' ? source.folder : source.url;
  if (source.kind === 'folder') await copyFrom(source.folder, draft);
  else await download(source.url, file, options);
  const sha256 = await sha256Of(file);
  if (wanted && sha256 !== wanted)
    throw new ModelFetchError('checksum', `${from} has the checksum ${sha256} and should have ${wanted}.`);
  return {
    name: source.name,
    from,
    licence: source.kind === 'listed' ? source.licence : 'unknown',
    sha256,
    checked: wanted !== null,
    fetched_at: new Date().toISOString(),
  };
}

/** Copies everything, because a network may keep its weights in a second file. */
async function copyFrom(folder: string, draft: string): Promise<void> {
  const networks = (await readdir(folder)).filter((name) => name.endsWith('.onnx'));
  const network = networks.includes('model.onnx') ? 'model.onnx' : networks[0];
  if (!network) throw new ModelFetchError('missing', `${folder} has no model.onnx.`);
  await cp(folder, draft, { recursive: true });
  if (network !== 'model.onnx') await rename(path.join(draft, network), path.join(draft, 'model.onnx'));
}

async function describeFiles(source: ModelSource, draft: string, threads: number): Promise<OwnModelDescription> {
  if (existsSync(path.join(draft, 'model.json'))) return readOwnDescription(draft);
  const hints = source.kind === 'listed' ? source.hints : await readPreprocessorConfig(draft);
  const session = await openSession(path.join(draft, 'model.onnx'), threads);
  const description = await inspectNetwork(session, hints);
  await session.release();
  await writeFile(path.join(draft, 'model.json'), `${JSON.stringify(description, null, 2)}\n`);
  return description;
}

/** An earlier version of the model stays until this moment. */
async function putInPlace(draft: string, folder: string): Promise<void> {
  await rm(folder, { recursive: true, force: true });
  await rename(draft, folder);
}

const fullCodes = ['ENOSPC', 'EDQUOT', 'EFBIG'];
const accessCodes = ['EACCES', 'EPERM', 'EROFS'];

/** The failure, as the operator is told it. */
function toldError(error: unknown, folder: string): ModelFetchError {
  if (error instanceof ModelFetchError) return error;
  const { code = '', message } = error as NodeJS.ErrnoException;
  if (fullCodes.includes(code))
    return new ModelFetchError('disk', `The disk of ${folder} is full. Make room and run it again.`, error);
  if (accessCodes.includes(code))
    return new ModelFetchError('disk', `${folder} cannot be written to (${code}).`, error);
  return new ModelFetchError('refused', `This is not a usable model: ${message}`, error);
}
