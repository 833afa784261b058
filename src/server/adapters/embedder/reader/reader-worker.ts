import { parentPort, workerData } from 'node:worker_threads';
import { decodeImage } from '../image.ts';
import { loadPhotoModel, type PhotoModel } from '../photo-model.ts';
import type { ReadRequest, WorkerMessage, WorkerOptions } from './reader-messages.ts';

/** The thread that owns the networks, so that reading a photo never holds up the event loop that answers people. */
const send = (message: WorkerMessage): void => parentPort!.postMessage(message);

async function start(options: WorkerOptions): Promise<void> {
  const model = await loadPhotoModel(options);
  await model.warmUp();
  parentPort!.on('message', (request: ReadRequest) => void answer(model, request));
  send({ type: 'ready', model: model.id, dimension: model.dimension, curves: model.curves });
}

async function answer(model: PhotoModel, { id, photo, species }: ReadRequest): Promise<void> {
  try {
    const image = photo instanceof Uint8Array ? await decodeImage(photo) : photo;
    send({ type: 'reading', id, reading: await model.read(image, species) });
  } catch (error) {
    send({ type: 'unreadable', id, reason: messageOf(error) });
  }
}

const messageOf = (error: unknown): string => (error instanceof Error ? error.message : String(error));

start(workerData as WorkerOptions).catch((error) => send({ type: 'failed', reason: messageOf(error) }));
