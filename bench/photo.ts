/**
 * What it costs to analyze a photo, stage by stage and as the app does it: `npm run bench:photo -- --photos DIR
 * [--threads N]`. No network.
 */
import { parseArgs } from 'node:util';
import { listLabelledPhotos } from '#model/train/photo-folder.ts';
import { printMachine } from './machine.ts';
import { measureAnalyzer, measureStages } from './photo/cost.ts';

const photosWanted = 60;

const { values } = parseArgs({
  options: { photos: { type: 'string' }, threads: { type: 'string', default: '2' } },
});
if (!values.photos) throw new Error('usage: npm run bench:photo -- --photos DIR');
const threads = Number(values.threads);
const photos = await listLabelledPhotos(values.photos);
const everyNth = Math.max(1, Math.floor(photos.length / photosWanted));
const sample = photos.filter((_, index) => index % everyNth === 0).map(({ file }) => file);

printMachine();
const analyzer = await measureAnalyzer(sample, threads);
const stages = await measureStages(sample, threads);
const milliseconds = (value: number) => `${value.toFixed(0)} ms`;
console.log(`
analyzing a photo, median of ${sample.length}, ${threads} threads
  decode ${milliseconds(stages.decode)}, find the animal ${milliseconds(stages.detect)}, judge quality ${milliseconds(stages.quality)}, describe ${milliseconds(stages.encode)}, judge what it shows ${milliseconds(stages.judge)}
  file in, analysis out ${milliseconds(analyzer.analyze)}; ready after ${milliseconds(analyzer.start)}
  memory of the analyzer's process: ${analyzer.memory.toFixed(0)} MB`);
