/**
 * How often somebody's animal is taken for another: `npm run bench:strangers -- --photos DIR [--place DIR] [--cache DIR]
 * [--probes 100]`. Photos of animals that nobody reported are asked against galleries of 10 to 400 reports of the same
 * town and week, with and without words; `--place` names a folder of animals photographed in one place, which the model
 * may have been trained on. Beside it: what the same galleries say if the owner's report is there too. Seeded; no network.
 */
import { tmpdir } from 'node:os';
import path from 'node:path';
import { parseArgs } from 'node:util';
import { judgeReleased } from '#model/judge/judging.ts';
import { describePhotos } from '#model/train/photo-features.ts';
import { type LabelledPhoto, listLabelledPhotos } from '#model/train/photo-folder.ts';
import { readDefaultModel } from '#server/photos/photo-model/encoder.ts';
import { project } from '#server/photos/photo-model/head.ts';
import { printMachine } from './machine.ts';
import { askStrangers, type Pictured } from './strangers/ask-strangers.ts';
import { coatOfPhoto } from './town/photo-looks.ts';
import { seededRandom } from './town/random.ts';

const sizes = [10, 25, 100, 400];

const { values } = parseArgs({
  options: {
    photos: { type: 'string' },
    place: { type: 'string' },
    cache: { type: 'string', default: path.join(tmpdir(), 'homeward-models') },
    probes: { type: 'string', default: '100' },
  },
});
if (!values.photos) throw new Error('usage: npm run bench:strangers -- --photos DIR [--place DIR]');
const options = { cacheDir: values.cache, threads: 2 };

printMachine();
printTable('animals of many places', await unseenAnimals(values.photos));
if (values.place) printTable('animals of one place', await animalsOfPlace(values.place));

function printTable(title: string, animals: Pictured[]): void {
  console.log(`\n${title}: ${animals.length}; strong from 60 % on
species  reports  words  nobody reported: strong  owner there: strong  of these right`);
  for (const species of ['cat', 'dog'] as const) {
    const probed = animals.filter((animal) => animal.species === species);
    if (probed.length === 0) continue;
    for (const words of [false, true])
      for (const reports of sizes) {
        const own = [...probed, ...animals.filter((animal) => animal.species !== species)];
        const said = askStrangers(own, probed.length, Number(values.probes), { reports, words }, seededRandom(31));
        const share = (part: number, whole: number) => `${((100 * part) / (whole || 1)).toFixed(1)} %`;
        console.log(
          `${species.padEnd(9)}${String(reports).padStart(7)}  ${(words ? 'yes' : 'no').padEnd(5)}${share(said.falselyStrong, said.asked).padStart(24)}${share(said.strong, said.owned).padStart(21)}${share(said.strongAndRight, said.strong).padStart(16)}`,
        );
      }
  }
}

/** Animals that the model has not seen, with curves that were not fitted on them; strangers too. */
async function unseenAnimals(folder: string): Promise<Pictured[]> {
  const { photos, folds } = await judgeReleased(await listLabelledPhotos(folder), options);
  const { embeddings } = folds[0]!;
  const curvesOf = (id: string | null) => (folds.find(({ heldOut }) => id && heldOut.has(id)) ?? folds[0]!).curves;
  return pictured(photos, embeddings, curvesOf);
}

async function animalsOfPlace(folder: string): Promise<Pictured[]> {
  const described = await describePhotos(await listLabelledPhotos(folder), options);
  const { head, description } = await readDefaultModel();
  const embeddings = new Map(described.map(({ file, features }) => [file, project(head, features)]));
  return pictured(described, embeddings, () => description.curves);
}

async function pictured(
  photos: LabelledPhoto[],
  embeddings: Map<string, Float32Array>,
  curvesOf: (individual: string | null) => Pictured['curves'],
): Promise<Pictured[]> {
  const groups = Map.groupBy(photos, ({ individual, file }) => individual ?? file);
  const animals: Pictured[] = [];
  for (const [id, own] of groups) {
    const vectors = own.flatMap(({ file }) => embeddings.get(file) ?? []);
    const [{ species, individual, file }] = own as [LabelledPhoto];
    if (vectors.length > 0)
      animals.push({ id, species, coat: await coatOfPhoto(file), vectors, curves: curvesOf(individual) });
  }
  return animals;
}
