import { posterFormats, posterPath } from '#core/cases/poster.ts';
import { withDemoSite } from './demo-site.ts';
import { atMost, type Row, type SpeedBench } from './speed-bench.ts';

const rounds = 5;

/** How long somebody waits for the PDF of a poster with a photo, or its picture for a post, from request to last byte. */
export const posters: SpeedBench = { name: 'posters', run };

function run(): Promise<Row[]> {
  return withDemoSite(async ({ url, paths }) => {
    const slug = decodeURIComponent(paths.case.split('/').at(-1)!);
    const rows: Row[] = [];
    for (const format of posterFormats) {
      const ending = format === 'square' || format === 'story' ? '.jpg' : '.pdf';
      const address = url + posterPath(slug, ending, { format });
      // the first one loads fonts and libraries
      await msOf(address);
      const taken = [];
      for (let round = 0; round < rounds; round++) taken.push(await msOf(address));
      rows.push(atMost(`a poster: ${format}`, taken, 'ms', 1000));
    }
    return rows;
  });
}

async function msOf(address: string): Promise<number> {
  const started = performance.now();
  const answer = await fetch(address);
  await answer.arrayBuffer();
  if (!answer.ok) throw new Error(`${address} answers ${answer.status}`);
  return performance.now() - started;
}
