import { hash } from 'node:crypto';
import type { CaseFacts } from '#core/matching/case-facts.ts';
import { Gallery } from '#core/matching/gallery/gallery.ts';
import { quantile } from '../metrics/quantile.ts';
import { seededRandom } from '../town/random.ts';
import { randomCase } from './random-case.ts';

const photoOnly = (probe: CaseFacts): CaseFacts => ({
  ...probe,
  ...{ colour: null, breed: null, sex: null, ageGroup: null, size: null, text: null, point: null, occurredAt: null },
});
const kinds: [string, (probe: CaseFacts) => CaseFacts][] = [
  ['every field', (probe) => probe],
  ['photo alone', photoOnly],
  ['no photo', (probe) => ({ ...probe, photos: null })],
];

export type ScaleOptions = { sizes: number[]; seed: number; probes: number; dimension: number };

/** `dimension` is the size of the default model's embeddings. */
export const scaleDefaults: ScaleOptions = { sizes: [1000, 100_000, 1_000_000], seed: 1, probes: 30, dimension: 384 };

/**
 * Prints the cost of matching against this many open cases: synthetic reports in one large city. `rankings` names the
 * results, so that two versions can be compared.
 */
export function printScale(options: ScaleOptions): void {
  console.log(`matching, seed ${options.seed}, ${options.dimension} numbers an embedding`);
  console.log(
    'open cases | probe       | matches/s | ms median | ms p95 | cpu ms | packed MB | heap + buffers MB | load cpu s | rankings',
  );
  for (const size of options.sizes) measure(size, options);
}

function measure(size: number, { seed, probes: count, dimension }: ScaleOptions): void {
  const random = seededRandom(seed);
  const before = memory();
  const started = process.cpuUsage();
  const gallery = new Gallery({ side: 'missing', model: 'bench', dimension });
  for (let i = 0; i < size; i++) gallery.put(randomCase(random, 'missing', `case-${i}`, dimension));
  const seconds = cpuMs(started) / 1000;
  const held = memory() - before;
  const probes = Array.from({ length: count }, (_, i) => randomCase(random, 'found', `probe-${i}`, dimension));
  for (const [name, made] of kinds) {
    for (const probe of probes.slice(0, 5)) gallery.rank(made(probe));
    const busy = process.cpuUsage();
    const rankings: unknown[] = [];
    const times = probes.map((probe) => timed(() => rankings.push(gallery.rank(made(probe)))));
    const total = times.reduce((sum, time) => sum + time, 0);
    const cells = [
      `${size}`.padStart(10),
      name.padEnd(11),
      ((1000 * times.length) / total).toFixed(1).padStart(9),
      quantile(times, 0.5).toFixed(1).padStart(9),
      quantile(times, 0.95).toFixed(1).padStart(6),
      (cpuMs(busy) / probes.length).toFixed(1).padStart(6),
      (gallery.bytes / 1e6).toFixed(1).padStart(9),
      (held / 1e6).toFixed(0).padStart(17),
      seconds.toFixed(1).padStart(10),
      hash('sha256', JSON.stringify(rankings)).slice(0, 12),
    ];
    console.log(cells.join(' | '));
  }
}

function timed(run: () => unknown): number {
  const started = performance.now();
  run();
  return performance.now() - started;
}

/** Processor time since `since`, over all threads. Other programs on the machine affect it less than the clock time. */
function cpuMs(since: NodeJS.CpuUsage): number {
  const { user, system } = process.cpuUsage(since);
  return (user + system) / 1000;
}

/** Bytes in use after a garbage collection (node --expose-gc). */
function memory(): number {
  globalThis.gc?.();
  const { heapUsed, arrayBuffers, external } = process.memoryUsage();
  return heapUsed + Math.max(arrayBuffers, external);
}
