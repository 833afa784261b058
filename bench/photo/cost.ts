import { readFile } from 'node:fs/promises';
import { loadDefaultEncoder } from '#server/adapters/photo-model/encoder.ts';
import { decodeImage } from '#server/adapters/photo-model/image.ts';
import { loadDetector } from '#server/adapters/photo-model/photo-model.ts';
import { assessQuality } from '#server/adapters/photo-model/photo-quality.ts';
import { ProcessPhotoReader } from '#server/adapters/photo-model/reader/process-photo-reader.ts';

/** Milliseconds, the median over photos. */
export type StageCosts = { decode: number; detect: number; quality: number; encode: number };
export type ReaderCosts = {
  /** from nothing to ready */
  start: number;
  /** an image file in, a reading out, one after the other */
  read: number;
  /** resident megabytes of the reader's process after these photos (Linux only) */
  memory: number;
};

/** What each stage costs, in this thread. */
export async function measureStages(files: string[], threads: number): Promise<StageCosts> {
  const detect = await loadDetector({ threads });
  const encoder = await loadDefaultEncoder({ threads });
  const times: Record<keyof StageCosts, number[]> = { decode: [], detect: [], quality: [], encode: [] };
  for (const file of files) {
    const bytes = await readFile(file);
    const image = await timed(times.decode, () => decodeImage(bytes));
    const [animal] = await timed(times.detect, () => detect(image));
    await timed(times.quality, () => assessQuality(image, animal));
    if (animal) await timed(times.encode, () => encoder.encode(image, animal.box));
  }
  return {
    decode: median(times.decode),
    detect: median(times.detect),
    quality: median(times.quality),
    encode: median(times.encode),
  };
}

/** What the whole reader costs, as the app runs it. */
export async function measureReader(files: string[], threads: number): Promise<ReaderCosts> {
  const starts: number[] = [];
  const reader = await timed(starts, () => startReader(threads));
  const reads: number[] = [];
  for (const file of files) {
    const bytes = await readFile(file);
    await timed(reads, () => reader.read(bytes, { priority: 'waiting' }));
  }
  const memory = await residentMegabytes(reader.processId!);
  await reader.close();
  return { start: starts[0]!, read: median(reads), memory };
}

async function startReader(threads: number) {
  const reader = new ProcessPhotoReader({ model: { threads } });
  await reader.ready;
  return reader;
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
