/**
 * What matching costs as a service grows: `npm run bench:scale [-- --sizes 1000,100000,1000000] [--seed 1]`.
 * Invented reports in one large city; probes with every field, with a photo alone and with no photo.
 */
import { parseArgs } from 'node:util';
import type { CaseFacts } from '#core/matching/case-facts.ts';
import { Gallery } from '#core/matching/gallery/gallery.ts';
import { randomCase } from './scale/random-case.ts';
import { seededRandom } from './town/random.ts';

const { values } = parseArgs({
  options: {
    sizes: { type: 'string', default: '1000,100000,1000000' },
    seed: { type: 'string', default: '1' },
    probes: { type: 'string', default: '30' },
    dimension: { type: 'string', default: '450' },
  },
});
const dimension = Number(values.dimension);

const photoOnly = (probe: CaseFacts): CaseFacts => ({
  ...probe,
  ...{ colour: null, breed: null, sex: null, ageGroup: null, size: null, text: null, point: null, occurredAt: null },
});
const kinds: [string, (probe: CaseFacts) => CaseFacts][] = [
  ['every field', (probe) => probe],
  ['photo alone', photoOnly],
  ['no photo', (probe) => ({ ...probe, photos: null })],
];

console.log(`seed ${values.seed}, ${dimension} numbers an embedding, node ${process.version}`);
console.log('open cases | probe       | ms median | ms p95 | cpu ms | packed MB | heap + buffers MB | load cpu s');
for (const size of values.sizes.split(',').map(Number)) measure(size);

function measure(size: number): void {
  const random = seededRandom(Number(values.seed));
  const before = memory();
  const started = process.cpuUsage();
  const gallery = new Gallery({ side: 'missing', model: 'bench', dimension });
  for (let i = 0; i < size; i++) gallery.put(randomCase(random, 'missing', `case-${i}`, dimension));
  const seconds = cpuMs(started) / 1000;
  const held = memory() - before;
  const probes = Array.from({ length: Number(values.probes) }, (_, i) =>
    randomCase(random, 'found', `probe-${i}`, dimension),
  );
  for (const [name, made] of kinds) {
    for (const probe of probes.slice(0, 5)) gallery.rank(made(probe));
    const busy = process.cpuUsage();
    const times = probes.map((probe) => timed(() => gallery.rank(made(probe)))).sort((a, b) => a - b);
    const cells = [
      `${size}`.padStart(10),
      name.padEnd(11),
      times[times.length >> 1]!.toFixed(1).padStart(9),
      times[Math.floor(times.length * 0.95)]!.toFixed(1).padStart(6),
      (cpuMs(busy) / probes.length).toFixed(1).padStart(6),
      (gallery.bytes / 1e6).toFixed(1).padStart(9),
      (held / 1e6).toFixed(0).padStart(17),
      seconds.toFixed(1).padStart(10),
    ];
    console.log(cells.join(' | '));
  }
}

function timed(run: () => unknown): number {
  const started = performance.now();
  run();
  return performance.now() - started;
}

/** Processor time since then, which other programs on the machine disturb less than the clock; all threads. */
function cpuMs(since: NodeJS.CpuUsage): number {
  const { user, system } = process.cpuUsage(since);
  return (user + system) / 1000;
}

/** Bytes in use after a collection (node --expose-gc). */
function memory(): number {
  globalThis.gc?.();
  const { heapUsed, arrayBuffers, external } = process.memoryUsage();
  return heapUsed + Math.max(arrayBuffers, external);
}
