import type { Point } from '#core/contract/place.ts';
import type { CaseFacts, DetectedSpecies } from '#core/matching/fields/case-facts.ts';
import { namesCollar } from '#core/matching/fields/collar.ts';
import { isColour } from '#core/matching/fields/colour.ts';
import { isMarkWord, namesPart } from '#core/matching/fields/markings.ts';
import type { ReadReport } from '#core/matching/fields/stated-field.ts';
import {
  eachStated,
  type Stated,
  type StatedName,
  statedFields,
  statedNames,
} from '#core/matching/fields/stated-fields.ts';
import { isAgeWord, isSizeWord, speciesOf } from '#core/matching/fields/traits.ts';
import { clausesOf, denies, isShrug, tellingWords } from '#core/matching/fields/words.ts';
import { toldOfOne } from './companions.ts';
import { readerOf } from './in-english.ts';
import { aboutAnimal } from './surroundings.ts';
import { eachOfTwo, joinedLabels, partedClauses } from './unmarked-clauses.ts';

/** The photos of a case as one unit vector: the normalised mean of their embeddings. */
type PhotoProfile = { model: string; vector: Float32Array; photos: number };

/** A report with its words parsed once, so that comparing two reports only compares values. */
export type Profile = Stated & {
  id: string;
  side: 'missing' | 'found';
  species: string | null;
  detected: DetectedSpecies | null;
  microchip: string | null;
  photo: PhotoProfile | null;
  /** words of the place, as typed */
  area: ReadonlySet<string>;
  point: Point | null;
  /** the true place lies within this many metres of `point`; null for a pin */
  pointRadius: number | null;
  lifestyle: 'indoor' | 'outdoor' | null;
  /** milliseconds since 1970 */
  occurredAt: number | null;
  /** words not used by any other field */
  words: ReadonlySet<string>;
  /** as in `CaseFacts` */
  verdicts: CaseFacts['verdicts'];
};

/** A report without any information. */
export function blankProfile(side: Profile['side']): Profile {
  return {
    ...(eachStated(({ blank }) => blank) as Stated),
    id: '',
    side,
    species: null,
    detected: null,
    microchip: null,
    photo: null,
    area: new Set(),
    point: null,
    pointRadius: null,
    lifestyle: null,
    occurredAt: null,
    words: new Set(),
    verdicts: null,
  };
}

/** Parses a report, in whichever language it is. A filled-in field takes precedence over the free text. */
export function profileOf(written: CaseFacts): Profile {
  const report = readReport(written);
  const { facts } = report;
  const stated = eachStated((field) => field.read(report)) as Stated;
  return {
    ...stated,
    id: facts.id,
    side: facts.side,
    species: report.species,
    detected: facts.detected,
    microchip: facts.microchip || null,
    photo: meanPhoto(facts),
    area: new Set(tellingWords(facts.area ?? '')),
    point: facts.point,
    pointRadius: facts.pointRadius,
    lifestyle: facts.lifestyle === 'unknown' ? null : facts.lifestyle,
    occurredAt: facts.occurredAt?.getTime() ?? null,
    words: leftoverWords(facts, stated),
    verdicts: facts.verdicts,
  };
}

function readReport(written: CaseFacts): ReadReport {
  const species = speciesOf(written.species);
  const facts = inEnglish(written, species);
  const told = [facts.markings, facts.text].map((text) =>
    toldOfOne(text ?? '', species, isCalled(facts.name) ? facts.name : null),
  );
  const said = clausesOf(joinedLabels(told.filter(Boolean).join('. ')), isColour);
  const clauses = said
    .map((clause, i) => aboutAnimal(clause, said[i - 1] ?? [], species))
    .flatMap((clause) => partedClauses(clause, species));
  const aboutBody = clauses.filter((clause) => !namesCollar(clause) && !denies(clause, isLook));
  return {
    ...{ facts, species, aboutBody },
    aboutCollar: clauses.filter(namesCollar),
    aboutCoat: aboutBody.filter((clause) => !namesPart(clause)).flat(),
  };
}

/** Whether a word tells how an animal looks. That it is not spayed does tell its sex. */
const isLook = (word: string): boolean => isColour(word) || isMarkWord(word) || isAgeWord(word) || isSizeWord(word);

/** Whether a name can be told from the other words of a text. */
const isCalled = (name: string | null): boolean => /^\p{Lu}\p{Ll}/u.test(name ?? '');

/**
 * Takes names out, also in quotes: Snowy and Canela are called like colours; in small letters they are colours. So are
 * questions that others are quoted with.
 */
function withoutName(said: string, name: string | null): string {
  const called = (name?.match(/\p{L}+/gu) ?? []).filter(isCalled);
  const names = [
    '["“«]\\p{Lu}\\p{L}+["”»]',
    '["“«][^"“”«»\\n]{1,200}[?؟]["”»]',
    ...called.map((name) => `(?<!\\p{L})${name}(?!\\p{L})`),
  ];
  return said.replace(new RegExp(names.join('|'), 'gu'), '').replace(/\by\/o\b/gi, 'yo');
}

function inEnglish(facts: CaseFacts, species: string | null): CaseFacts {
  const { text, markings, colour, collar, breed } = facts;
  const read = readerOf([text, markings, colour, collar, breed], species);
  const of = (said: string | null) => said && (isShrug(said) ? '' : eachOfTwo(read(withoutName(said, facts.name))));
  return {
    ...facts,
    ...{ text: of(text), markings: of(markings), colour: of(colour), collar: of(collar), breed: of(breed) },
  };
}

/** The normalised mean of a case's embeddings: better than any single one, and than averaging scores. */
function meanPhoto({ photos }: CaseFacts): PhotoProfile | null {
  const first = photos?.vectors[0];
  if (!photos || !first) return null;
  if (photos.vectors.length === 1) return { model: photos.model, vector: first, photos: 1 };
  const sum = first.map((_, i) => photos.vectors.reduce((total, vector) => total + vector[i]!, 0));
  const length = Math.hypot(...sum);
  return length > 0 ? { model: photos.model, vector: sum.map((x) => x / length), photos: photos.vectors.length } : null;
}

function leftoverWords({ name, markings, collar, text }: CaseFacts, stated: Stated): Set<string> {
  const isReadBy = (field: StatedName, word: string) => statedFields[field].reads(word, stated[field] as never);
  const written = [name, markings, collar, text].filter(Boolean).join(' ');
  return new Set(tellingWords(written).filter((word) => !statedNames.some((field) => isReadBy(field, word))));
}
