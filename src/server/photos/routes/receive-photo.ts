import { createWriteStream } from 'node:fs';
import { pipeline } from 'node:stream/promises';
import { Busboy, type BusboyFileStream, type BusboyInstance } from '@fastify/busboy';
import { limits } from '#core/cases/limits.ts';
import { photoMissing, photoNotStored, photoTooLarge } from '#server/photos/errors.ts';
import { NamedError, unsupportedType } from '#server/platform/errors.ts';

/** No form with a photo has more bytes: what multipart adds around the file is little. */
const mostBytes = limits.photoBytes + 16 * 1024;
/** One file is expected; everything else in the form is ignored. */
const formLimits = { files: 1, fields: 8, parts: 10, fieldSize: 1024, headerPairs: 20, fileSize: limits.photoBytes };

/**
 * Writes the field `file` of a multipart body to a file while it is received.
 * @throws NamedError `photo_missing` if there is no such field, `photo_too_large`, `photo_not_stored` if the disk is full or
 * read-only, `unsupported_media_type`
 */
export async function receivePhoto(request: Request, path: string): Promise<void> {
  const { headers, body } = request;
  if (!body) throw photoMissing();
  if (Number(headers.get('content-length')) > mostBytes) throw photoTooLarge();
  const type = headers.get('content-type') ?? '';
  if (!/^multipart\/form-data\b/i.test(type)) throw unsupportedType();
  const form = formOf(type);
  const stop = new AbortController();
  // hundreds of thousands fit into the size of a photo, and take seconds of the thread that serves pages
  form.once('partsLimit', () => stop.abort());
  let file: Promise<boolean> | undefined;
  let writeError: unknown;
  form.on('file', (field, bytes) => {
    if (field !== 'file' || file) return void bytes.resume();
    file = write(bytes, path, stop.signal);
    file.catch((error) => {
      writeError = error;
      stop.abort(error);
    });
  });
  try {
    // cancelling the rest would close the connection before the refusal is sent
    await pipeline(limited(body.values({ preventCancel: true })), form, { signal: stop.signal });
  } catch (error) {
    if (writeError) throw writeError;
    stop.abort();
    await file?.catch(() => {});
    throw error instanceof NamedError ? error : photoMissing();
  }
  if (!file) throw photoMissing();
  if (await file) throw photoTooLarge();
}

/** @throws NamedError `photo_too_large`, also for a body that does not say how long it is */
async function* limited(body: AsyncIterable<Uint8Array>): AsyncGenerator<Uint8Array> {
  let bytes = 0;
  for await (const piece of body) {
    bytes += piece.byteLength;
    if (bytes > mostBytes) throw photoTooLarge();
    yield piece;
  }
}

function formOf(type: string): BusboyInstance {
  try {
    return new Busboy({ headers: { 'content-type': type }, limits: formLimits });
  } catch {
    throw photoMissing(); // without a boundary
  }
}

/**
 * @returns whether it was cut off at the limit
 * @throws NamedError `photo_not_stored`
 */
async function write(bytes: BusboyFileStream, path: string, signal: AbortSignal): Promise<boolean> {
  try {
    await pipeline(bytes, createWriteStream(path, { mode: 0o600 }), { signal });
  } catch (error) {
    throw photoNotStored(error);
  }
  return bytes.truncated;
}
