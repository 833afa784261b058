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
const reports = [25, 100, 400];
/** How many photos the pets have on file, by what the finder tells. */
const onFile: Record<Telling, number[]> = {
  'photo only': [1, 2, 3, 5],
  'photo + species': [1, 3],
  'photo + day': [1, 3],
  "photo + town's centre": [1, 3],
};
const target: Target & { name: MeasureName } = { name: 'calibration error', most: 0.08 };

/** The details that finders tell, and how often everything is asked: each time with other photos on file. */
export type Scope = { tellings: Telling[]; draws: number };

export const everyTelling: Scope = { tellings: Object.keys(tellings) as Telling[], draws: 1 };
/** With so few cats, one photo on file instead of another moves the figures by hundredths, so it is drawn more often. */
export const photoAloneOften: Scope = { tellings: ['photo only'], draws: 1 };

/** Prints what a photo, and little besides, says about one pet among hundreds. */
export async function printGalleries(listed: LabelledPhoto[], options: DescribeOptions, scope: Scope): Promise<void> {
  const { photos, folds } = await judgeReleased(listed, options);
  const pets = petsOf(photos, (file) => folds[0]!.embeddings.has(file), seededRandom(seed));
  console.log(`\ngalleries: one photo of the found pet against ${countOf(pets)}
the species' own reports first; owners are there as often as the policy expects; 95 % intervals over individuals; ${folds.length} fold(s): no curve was fitted on whom it is asked about; drawn ${scope.draws} time(s)`);
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
  const heading = `${species}s, reports, photos on file`.padEnd(34);
  console.log(`\n${heading}${names.map((name) => name.padStart(21)).join('')}`);
  const lines: string[] = [];
  for (const asked of questionsOf(species, scope)) {
    const figures = estimates(askOften(scope.draws, pets, folds, asked));
    const cells = names.map((name) => estimateText(figures[name]).padStart(21));
    console.log(`${labelOf(asked).padEnd(34)}${cells.join('')}`);
    if (asked.telling === 'photo only') lines.push(lineOf(asked, figures));
  }
  console.log(lines.join('\n'));
}

function questionsOf(species: Pet['species'], { tellings }: Scope): Asked[] {
  return tellings.flatMap((telling) =>
    onFile[telling].flatMap((count) => reports.map((size) => ({ species, telling, onFile: count, reports: size }))),
  );
}

const labelOf = ({ telling, reports, onFile }: Asked): string => `${telling}, ${reports}, ${onFile}`;

function estimates(answers: Answer[]): Record<MeasureName, Estimate> {
  const entries = Object.entries(measures).map(([name, measure]) => [
    name,
    bootstrap(answers, ({ individual }) => individual, measure),
  ]);
  return Object.fromEntries(entries);
}

function lineOf(asked: Asked, figures: Record<MeasureName, Estimate>): string {
  const named = { ...target, name: `${asked.species}s, ${labelOf(asked)} on file: ${target.name}` };
  return targetLine(named, figures[target.name].value, estimateText(figures[target.name]));
}
