import sharp from 'sharp';
import type { RgbImage } from '#server/photos/photo-analyzer.ts';
import { decodeImage } from '#server/photos/photo-model/image.ts';
import { answerParent } from '#server/platform/child/answer-parent.ts';
import { loadPhotoModel, type PhotoModelOptions } from './photo-model.ts';

/** A photo to analyze, or only to judge what it shows. */
export type PhotoQuestion = { photo: RgbImage | Uint8Array };

/**
 * The process that runs the networks. As it is separate from the app, analyzing photos never delays pages, a crash in
 * the native runtime costs only one photo, and the allocator can be configured for large short-lived buffers.
 */
const options = JSON.parse(process.argv[2]!) as PhotoModelOptions;
const loading = loadPhotoModel(options);
loading.catch(() => {}); // whoever asks is told

const tasks = {
  async load() {
    const { warmUp, id, dimension, curves } = await loading;
    await warmUp();
    return { model: id, dimension, curves };
  },
  analyze: async ({ photo }: PhotoQuestion) => (await loading).analyze(await pixelsOf(photo)),
  judge: async ({ photo }: PhotoQuestion) => (await loading).judge(await pixelsOf(photo)),
};
export type AnalyzerTasks = typeof tasks;

const pixelsOf = async (photo: RgbImage | Uint8Array) => (photo instanceof Uint8Array ? decodeImage(photo) : photo);

// Photos are processed one at a time, so an image cache and a thread pool would only use memory that the networks need.
sharp.cache(false);
sharp.concurrency(1);
answerParent(tasks);
