import { type Fold, judgeReleased } from '#model/judge/judging.ts';
import type { DescribeOptions } from '#model/train/photo-features.ts';
import type { LabelledPhoto } from '#model/train/photo-folder.ts';
import { bootstrap, type Estimate, estimateText } from '../metrics/bootstrap.ts';
import { type Target, targetLine } from '../metrics/target.ts';
import { seededRandom } from '../town/random.ts';
import { type Answer, type Asked, askOften } from './ask.ts';
import { type MeasureName, measures } from './measures.ts';
import { type Pet, petsOf } from './pets.ts';
import { type Telling, tellings } from './reports.ts';

const seed = 11;
/** How many photos the pets have on file, by what the finder tells. */
const onFile: Record<Telling, number[]> = {
  'photo only': [1, 2, 3, 5],
  'photo + species': [1, 2, 3, 5],
  'photo + day': [1, 3],
  "photo + town's centre": [1, 3],
};
const targets: Record<Pet['species'], (Target & { name: MeasureName })[]> = {
  cat: [
    { name: 'calibration error', most: 0.1 },
    { name: 'at 60 % and more', least: 0.3 },
    { name: 'of these right', least: 0.9 },
  ],
  dog: [{ name: 'calibration error', most: 0.12 }],
};

/** What finders tell, and how often everything is asked: each time with other photos on file. */
export type Scope = { tellings: Telling[]; draws: number };

export const everyTelling: Scope = { tellings: Object.keys(tellings) as Telling[], draws: 1 };
/** With so few cats, one photo on file instead of another moves the figures by hundredths, so it is drawn more often. */
export const photoAloneOften: Scope = { tellings: ['photo only'], draws: 5 };

/** Prints what a photo, and little besides, says about one pet among hundreds. */
export async function printGalleries(listed: LabelledPhoto[], options: DescribeOptions, scope: Scope): Promise<void> {
  const { photos, folds } = await judgeReleased(listed, options);
  const pets = petsOf(photos, (file) => folds[0]!.embeddings.has(file), seededRandom(seed));
  console.log(`\ngalleries: one photo of the found pet against ${countOf(pets)}
a third of the probes have nobody there; 95 % intervals over individuals; ${folds.length} fold(s): no curve was fitted on whom it is asked about; photos on file drawn ${scope.draws} time(s)`);
  for (const species of ['cat', 'dog'] as const) printSpecies(species, pets, folds, scope);
}

function countOf(pets: readonly Pet[]): string {
  const strangers = pets.filter(({ stranger }) => stranger);
  const parts = (['cat', 'dog'] as const).map((species) => {
    const of = (some: readonly Pet[]) => some.filter((pet) => pet.species === species).length;
    return `${of(pets) - of(strangers)} ${species}s with known photos and ${of(strangers)} strangers`;
  });
  return parts.join(', ');
}

function printSpecies(species: Pet['species'], pets: readonly Pet[], folds: readonly Fold[], scope: Scope): void {
  if (!pets.some((pet) => pet.species === species && !pet.stranger && pet.files.length > 1)) return;
  const names = Object.keys(measures) as MeasureName[];
  console.log(`\n${`${species}s, photos on file`.padEnd(26)}${names.map((name) => name.padStart(25)).join('')}`);
  const lines: string[] = [];
  for (const telling of scope.tellings) {
    for (const count of onFile[telling]) {
      const asked: Asked = { species, telling, onFile: count };
      const figures = estimates(askOften(scope.draws, pets, folds, asked));
      const cells = names.map((name) => estimateText(figures[name]).padStart(25));
      console.log(`${`${telling}, ${count}`.padEnd(26)}${cells.join('')}`);
      if (telling === 'photo only' || telling === 'photo + species') lines.push(...targetLines(asked, figures));
    }
  }
  console.log(lines.join('\n'));
}

function estimates(answers: Answer[]): Record<MeasureName, Estimate> {
  const entries = Object.entries(measures).map(([name, measure]) => [
    name,
    bootstrap(answers, ({ individual }) => individual, measure),
  ]);
  return Object.fromEntries(entries);
}

function targetLines({ species, telling, onFile }: Asked, figures: Record<MeasureName, Estimate>): string[] {
  return targets[species].map((target) => {
    const { value } = figures[target.name];
    const named = { ...target, name: `${species}s, ${telling}, ${onFile} on file: ${target.name}` };
    return targetLine(named, value, estimateText(figures[target.name]));
  });
}
