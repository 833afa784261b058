import { judgeReleased } from '#model/judge/judging.ts';
import { fixedMethod } from '#model/judge/methods.ts';
import { qualityReport, releasedMethod } from '#model/judge/quality-report.ts';
import type { DescribeOptions } from '#model/train/photo-features.ts';
import type { LabelledPhoto } from '#model/train/photo-folder.ts';
import { colourHistogram, perceptualHash } from './baselines.ts';
import { measureBatches } from './batches.ts';
import { measureAnalyzer, measureStages } from './cost.ts';

const costPhotos = 60;

/** Prints the cost of analyzing a photo, stage by stage and as run by the app. */
export async function printPhotoCost(photos: LabelledPhoto[], { threads }: DescribeOptions): Promise<void> {
  const everyNth = Math.max(1, Math.floor(photos.length / costPhotos));
  const sample = photos.filter((_, index) => index % everyNth === 0).map(({ file }) => file);
  const analyzer = await measureAnalyzer(sample, threads);
  const stages = await measureStages(sample, threads);
  const batches = await measureBatches(threads);
  const milliseconds = (value: number) => `${value.toFixed(0)} ms`;
  console.log(`
analyzing a photo, median of ${sample.length}, ${threads} threads
  decode ${milliseconds(stages.decode)}, find the animal ${milliseconds(stages.detect)}, judge quality ${milliseconds(stages.quality)}, describe ${milliseconds(stages.encode)}, judge what it shows ${milliseconds(stages.judge)}
  file in, analysis out ${milliseconds(analyzer.analyze)}; ready after ${milliseconds(analyzer.start)}
  memory of the analyzer's process: ${analyzer.memory.toFixed(0)} MB
  the larger network, for each picture: ${[...batches].map(([size, ms]) => `${milliseconds(ms)} with ${size} at once`).join(', ')}`);
}

/** Prints how well photos alone tell pets apart, beside two methods without a model. */
export async function printPhotoQuality(listed: LabelledPhoto[], options: DescribeOptions): Promise<void> {
  const judging = await judgeReleased(listed, options);
  const { photos } = judging;
  const vectorsBy = async (vectorOf: (file: string) => Promise<Float32Array>) => {
    const vectors: Float32Array[] = [];
    for (const { file } of photos) vectors.push(await vectorOf(file));
    return vectors;
  };
  const methods = [
    fixedMethod('perceptual hash', photos, await vectorsBy(perceptualHash)),
    fixedMethod('colour histogram', photos, await vectorsBy(colourHistogram)),
    releasedMethod(judging),
  ];
  const individuals = new Set(photos.flatMap(({ individual }) => individual ?? []));
  console.log(`
${photos.length} photos that the model has not seen, ${individuals.size} individuals, the rest strangers

${qualityReport(photos, methods)}`);
}
