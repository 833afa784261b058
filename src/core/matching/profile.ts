import type { Point } from '#core/contract/place.ts';
import type { AgeGroup, Size } from '#core/pets/vocabulary.ts';
import type { CaseFacts, DetectedSpecies } from './case-facts.ts';
import { breedOf } from './reading/breeds.ts';
import { type Collar, collarAmong, isCollarWord, namesCollar } from './reading/collar.ts';
import { coloursAmong, isColour } from './reading/colours.ts';
import { isMarkWord, marksAmong, namesPart } from './reading/marks.ts';
import { speciesOf } from './reading/species.ts';
import { ageAmong, isTraitWord, sexAmong, sizeAmong } from './reading/traits.ts';
import { clausesOf, tellingWords } from './reading/words.ts';

/** The photos of a case as one unit vector: the normalised mean of their embeddings. */
type PhotoProfile = {
  model: string;
  vector: Float32Array;
  photos: number;
};

/** A report with its words parsed once, so that comparing two reports only compares values. */
export type Profile = {
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
  colours: readonly string[];
  marks: readonly string[];
  sex: 'female' | 'male' | null;
  age: AgeGroup | null;
  size: Size | null;
  collar: Collar | null;
  breed: string | null;
  /** words not used by any other field */
  words: ReadonlySet<string>;
};

/** A report without any information. */
export function blankProfile(side: Profile['side']): Profile {
  return {
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
    colours: [],
    marks: [],
    sex: null,
    age: null,
    size: null,
    collar: null,
    breed: null,
    words: new Set(),
  };
}

/** Parses a report. A filled-in field takes precedence over the free text. */
export function profileOf(facts: CaseFacts): Profile {
  const species = speciesOf(facts.species);
  const palette = species === 'bird' ? 'plain' : 'fur';
  const clauses = clausesOf([facts.markings, facts.text].filter(Boolean).join('. '), isColour);
  const ofBody = clauses.filter((clause) => !namesCollar(clause));
  const ofCoat = ofBody.filter((clause) => !namesPart(clause));
  const said = ofCoat.flat();
  const breed = breedOf(facts.breed);
  return {
    id: facts.id,
    side: facts.side,
    species,
    detected: facts.detected,
    microchip: facts.microchip || null,
    photo: meanPhoto(facts),
    area: new Set(tellingWords(facts.area ?? '')),
    point: facts.point,
    pointRadius: facts.pointRadius,
    lifestyle: facts.lifestyle === 'unknown' ? null : facts.lifestyle,
    occurredAt: facts.occurredAt?.getTime() ?? null,
    colours: firstNonEmpty(
      coloursAmong(clausesOf(facts.colour ?? '', isColour).flat(), palette),
      coloursAmong(said, palette),
    ),
    marks: [...new Set(ofBody.flatMap(marksAmong))].sort(),
    sex: facts.sex === 'female' || facts.sex === 'male' ? facts.sex : sexAmong(said),
    age: facts.ageGroup ?? ageAmong(said),
    size: facts.size ?? (species === 'dog' ? sizeAmong(said) : null),
    collar: collarOf(facts, clauses),
    breed,
    words: leftoverWords(facts, breed),
  };
}

/**
 * The normalised mean of a case's embeddings. It works better than any single one, and better than averaging scores.
 */
function meanPhoto({ photos }: CaseFacts): PhotoProfile | null {
  const first = photos?.vectors[0];
  if (!photos || !first) return null;
  if (photos.vectors.length === 1) return { model: photos.model, vector: first, photos: 1 };
  const sum = first.map((_, i) => photos.vectors.reduce((total, vector) => total + vector[i]!, 0));
  const length = Math.hypot(...sum);
  return length > 0 ? { model: photos.model, vector: sum.map((x) => x / length), photos: photos.vectors.length } : null;
}

function collarOf(facts: CaseFacts, clauses: string[][]): Collar | null {
  const written = clausesOf(facts.collar ?? '', isColour).flat();
  const spoken = clauses.filter(namesCollar).flat();
  return written.length > 0 ? collarAmong(written) : spoken.length > 0 ? collarAmong(spoken) : null;
}

function leftoverWords(facts: CaseFacts, breed: string | null): Set<string> {
  const counted = new Set(breed?.split(' '));
  const isCounted = (word: string) =>
    isColour(word) || isMarkWord(word) || isTraitWord(word) || isCollarWord(word) || counted.has(word);
  const written = [facts.name, facts.markings, facts.collar, facts.text].filter(Boolean).join(' ');
  return new Set(tellingWords(written).filter((word) => !isCounted(word)));
}

function firstNonEmpty(...lists: string[][]): string[] {
  return lists.find((list) => list.length > 0) ?? [];
}
