import { listedModels } from '#server/photos/photo-model/fetch/catalogue.ts';
import type { FetchedModel } from '#server/photos/photo-model/fetch/fetch-model.ts';
import { loadOwnEncoder } from '#server/photos/photo-model/own-model/own-encoder.ts';

/** The listed models, a paragraph each. */
export function listOfModels(): string {
  const paragraphs = listedModels.map(({ name, title, licence, origin, bytes, gigaflops, url, sha256 }) => {
    const size = bytes === null ? 'size unknown' : `${Math.round(bytes / 1e6)} MB`;
    const known = sha256 ?? 'unknown; the one that comes is recorded';
    return [
      `${name}: ${title}`,
      `    ${size}, ${speedClass(gigaflops)} (${gigaflops} GFLOP a photo), ${licence}, ${origin}`,
      `    ${url}`,
      `    checksum: ${known}`,
    ].join('\n');
  });
  return `${paragraphs.join('\n')}\n\nnpm run model -- get NAME fetches one.`;
}

/** A rough word; `get` measures it on the machine. */
function speedClass(gigaflops: number): string {
  if (gigaflops < 10) return 'fast';
  return gigaflops < 30 ? 'medium' : 'slow';
}

/** Tells what was fetched, how it is used, what a photo costs on this machine, and how to switch to it. */
export async function describeFetched(fetched: FetchedModel, threads: number): Promise<string> {
  const { folder, source, description, fresh } = fetched;
  const { input, output, pooling, dimension } = description;
  const scaling = input.type === 'uint8' ? 'bytes' : `mean ${input.mean.join(' ')}, std ${input.std.join(' ')}`;
  return [
    fresh ? `${source.name} is in ${folder}` : `${source.name} was there already: ${folder}`,
    `  from      ${source.from}`,
    `  licence   ${source.licence}`,
    `  checksum  ${source.sha256} (${source.checked ? 'as expected' : 'not known before, recorded'})`,
    `  picture   ${input.size} x ${input.size}, ${input.layout}, ${input.type}, ${input.channels}, ${scaling}`,
    `  gives     ${dimension} numbers (output ${output ?? 'the first'}, pooling ${pooling})`,
    `  takes     ${await millisecondsOf(folder, threads)} ms for a photo here, with ${threads} threads`,
    `  curves    ${description.curves ? 'its own' : 'those for unknown models, until it is judged with --photos'}`,
    '',
    `To switch, set MATCH_MODEL=${source.name} and restart: all photos are described again in the background, and the`,
    'matches switch when that is done. To go back, remove the setting and restart.',
  ].join('\n');
}

const whole = { left: 0, top: 0, width: 1, height: 1 };
const runs = 5;

/** The median time for a made-up photo. */
async function millisecondsOf(folder: string, threads: number): Promise<number> {
  const { encode } = await loadOwnEncoder(folder, threads);
  const image = { data: new Uint8Array(640 * 480 * 3).fill(100), width: 640, height: 480 };
  const times: number[] = [];
  for (let run = 0; run < runs; run++) {
    const began = performance.now();
    await encode(image, whole);
    times.push(performance.now() - began);
  }
  return Math.round(times.sort((a, b) => a - b)[runs >> 1]!);
}
