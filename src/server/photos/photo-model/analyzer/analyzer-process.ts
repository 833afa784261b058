import { flushCompileCache } from 'node:module';
import sharp from 'sharp';
import { decodeImage } from '#server/photos/photo-model/image.ts';
import { loadPhotoModel, type PhotoModel } from '#server/photos/photo-model/photo-model.ts';
import type { AnalyzeRequest, AnalyzerMessage, AnalyzerProcessOptions } from './analyzer-messages.ts';

/**
 * The process that runs the networks. As it is separate from the app, analyzing photos never delays pages, a crash in
 * the native runtime costs only one photo, and the allocator can be configured for large short-lived buffers.
 */
const send = (message: AnalyzerMessage): void => void process.send!(message);

async function start(options: AnalyzerProcessOptions): Promise<void> {
  const model = await loadPhotoModel(options);
  await model.warmUp();
  process.on('message', (request: AnalyzeRequest) => void answer(model, request));
  flushCompileCache();
  send({ type: 'ready', model: model.id, dimension: model.dimension, curves: model.curves });
}

async function answer(model: PhotoModel, { id, task, photo, species, waiting }: AnalyzeRequest): Promise<void> {
  try {
    const image = photo instanceof Uint8Array ? await decodeImage(photo) : photo;
    const made = task === 'judge' ? await model.judge(image) : await model.analyze(image, species, waiting);
    send({ type: 'answer', id, answer: made });
  } catch (error) {
    send({ type: 'unreadable', id, reason: messageOf(error) });
  }
}

const messageOf = (error: unknown): string => (error instanceof Error ? error.message : String(error));

// Runs until the app ends: a signal may be sent to both processes, and the app may still have photos to finish.
process.on('disconnect', () => process.exit());
for (const signal of ['SIGINT', 'SIGTERM'] as const) process.on(signal, () => undefined);

// Photos are processed one at a time, so an image cache and a thread pool would only use memory that the networks need.
sharp.cache(false);
sharp.concurrency(1);

start(JSON.parse(process.argv[2]!) as AnalyzerProcessOptions).catch((error) => {
  process.send!({ type: 'failed', reason: messageOf(error) } satisfies AnalyzerMessage, () => process.exit(1));
});
