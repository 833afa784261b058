import { readFile } from 'node:fs/promises';
import { judgePicture, loadDetector } from '#server/photos/photo-model/analyzer/photo-model.ts';
import { ProcessPhotoAnalyzer } from '#server/photos/photo-model/analyzer/process-photo-analyzer.ts';
import { loadDefaultEncoder, openMobilenet } from '#server/photos/photo-model/encoder.ts';
import { decodeImage } from '#server/photos/photo-model/image.ts';
import { assessQuality } from '#server/photos/photo-model/photo-quality.ts';

/** Median milliseconds per photo. */
export type StageCosts = { decode: number; detect: number; quality: number; encode: number; judge: number };
export type AnalyzerCosts = {
  /** milliseconds until the analyzer is ready */
  start: number;
  /** milliseconds from an image file to its analysis, one at a time */
  analyze: number;
  /** resident megabytes of the analyzer's process afterwards (Linux only) */
  memory: number;
};

/** Measures the cost of each stage, in this thread. */
export async function measureStages(files: string[], threads: number): Promise<StageCosts> {
  const detect = await loadDetector(threads);
  const mobilenet = await openMobilenet(threads);
  const encoder = await loadDefaultEncoder(threads, mobilenet);
  const times: Record<keyof StageCosts, number[]> = { decode: [], detect: [], quality: [], encode: [], judge: [] };
  for (const file of files) {
    const bytes = await readFile(file);
    const image = await timed(times.decode, () => decodeImage(bytes));
    const [animal] = await timed(times.detect, () => detect(image));
    await timed(times.quality, () => assessQuality(image, animal));
    if (animal) await timed(times.encode, () => encoder.encode(image, animal.box));
    await timed(times.judge, () => judgePicture(mobilenet, image));
  }
  return {
    decode: median(times.decode),
    detect: median(times.detect),
    quality: median(times.quality),
    encode: median(times.encode),
    judge: median(times.judge),
  };
}

/** Measures the cost of the whole analyzer, as the app runs it. */
export async function measureAnalyzer(files: string[], threads: number): Promise<AnalyzerCosts> {
  const starts: number[] = [];
  const analyzer = await timed(starts, () => startAnalyzer(threads));
  const analyses: number[] = [];
  for (const file of files) {
    const bytes = await readFile(file);
    await timed(analyses, () => analyzer.analyze(bytes, { priority: 'waiting' }));
  }
  const memory = await residentMegabytes(analyzer.processIds[0]!);
  await analyzer.close();
  return { start: starts[0]!, analyze: median(analyses), memory };
}

async function startAnalyzer(threads: number) {
  const analyzer = new ProcessPhotoAnalyzer({ model: { threads } });
  await analyzer.ready;
  return analyzer;
}

async function residentMegabytes(processId: number): Promise<number> {
  const status = await readFile(`/proc/${processId}/status`, 'utf8');
  return Number(/^VmRSS:\s+(\d+) kB/m.exec(status)?.[1] ?? 0) / 1000;
}

async function timed<Result>(times: number[], run: () => Promise<Result>): Promise<Result> {
  const start = performance.now();
  const result = await run();
  times.push(performance.now() - start);
  return result;
}

function median(values: number[]): number {
  return values.toSorted((a, b) => a - b)[Math.floor(values.length / 2)] ?? 0;
}
