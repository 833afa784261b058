import type { Point } from '#core/contract/place.ts';
import { blankProfile, type Profile } from '#core/matching/profile.ts';
import { InternedColumn } from './interned-column.ts';
import { jsonOf, type Numbers, type PackedData, packTexts, partOf, type Section, within } from './packed.ts';
import { PackedVectors } from './packed-vectors.ts';
import { Postings } from './postings.ts';
import { TextColumn } from './text-column.ts';

type Kind = Pick<Profile, 'species' | 'detected' | 'lifestyle'>;
type Coat = Pick<Profile, 'species' | 'colours'>;
type Breed = Pick<Profile, 'species' | 'breed'>;
type Marks = Pick<Profile, 'species' | 'marks'>;
type Traits = Pick<Profile, 'species' | 'sex' | 'age' | 'size'>;
type Worn = Pick<Profile, 'collar'>;

/**
 * Reports of one side in columns, one per field: 100,000 reports take tens of megabytes, and one field can be scanned
 * in one pass.
 */
export class CaseColumns {
  readonly kinds = new InternedColumn<Kind>();
  readonly coats = new InternedColumn<Coat>();
  readonly breeds = new InternedColumn<Breed>();
  readonly marks = new InternedColumn<Marks>();
  readonly traits = new InternedColumn<Traits>();
  readonly collars = new InternedColumn<Worn>();
  readonly postings = new Postings();
  readonly areaPostings = new Postings();
  readonly vectors: PackedVectors;
  /** empty for an empty row */
  readonly ids = new TextColumn();
  readonly chips: (string | null)[] = [];
  /** how many photos the vector is the mean of; 0 for none */
  photos = new Uint8Array(0);
  /** lat, lng; NaN if unknown */
  places = new Float64Array(0);
  /** the true place lies within this many metres; 0 for a pin */
  radii = new Uint16Array(0);
  /** milliseconds since 1970; NaN if unknown */
  times = new Float64Array(0);
  /** which version of the report was read, as its store tells it */
  stamps = new BigInt64Array(0);
  readonly #words = new TextColumn();
  readonly #areas = new TextColumn();
  #length = 0;

  constructor(dimension: number) {
    this.vectors = new PackedVectors(dimension);
  }

  /** Number of rows, empty ones included. */
  get length(): number {
    return this.#length;
  }

  /** Size of the columns in bytes, without chips and postings. */
  get bytes(): number {
    const numbers = numberColumns.reduce((sum, name) => sum + this[name].byteLength, this.vectors.bytes);
    return Object.values(this.#packable).reduce((sum, column) => sum + column.bytes, numbers);
  }

  /** Rounds a report as a row would, so that a probe ranks the same whether it is filed or not. */
  kept(profile: Profile): Profile {
    const { detected, photo } = profile;
    return {
      ...profile,
      detected: believed(detected),
      photo: photo && { ...photo, vector: this.vectors.rounded(photo.vector) },
    };
  }

  /** Writes a report to a row: an empty one, or the next new one. */
  write(row: number, profile: Profile): void {
    if (row >= this.times.length) this.#reserve(Math.max(64, Math.ceil(row * 1.25)));
    const { id, species, detected, lifestyle, colours, breed, marks, sex, age, size, collar, photo } = profile;
    this.#length = Math.max(this.#length, row + 1);
    this.ids.set(row, id);
    this.chips[row] = profile.microchip;
    this.kinds.set(row, { species, detected: believed(detected), lifestyle });
    this.coats.set(row, { species, colours });
    this.breeds.set(row, { species, breed });
    this.marks.set(row, { species, marks });
    this.traits.set(row, { species, sex, age, size });
    this.collars.set(row, { collar });
    this.photos[row] = photo?.photos ?? 0;
    this.vectors.set(row, photo?.vector ?? null);
    this.places.set(coordinates(profile.point), row * 2);
    this.radii[row] = profile.pointRadius ?? 0;
    this.times[row] = profile.occurredAt ?? Number.NaN;
    this.#words.set(row, [...profile.words].join(' '));
    this.postings.add(row, profile.words);
    this.#areas.set(row, [...profile.area].join(' '));
    this.areaPostings.add(row, profile.area);
  }

  erase(row: number): void {
    this.postings.remove(row, wordsIn(this.#words.get(row)));
    this.areaPostings.remove(row, wordsIn(this.#areas.get(row)));
    this.chips[row] = null;
    this.photos[row] = 0;
    this.vectors.set(row, null);
    for (const texts of [this.ids, this.#words, this.#areas]) texts.set(row, '');
  }

  /** Reads a report back from its row, with its vector as rounded. */
  read(row: number, side: Profile['side'], model: string): Profile {
    const photos = this.photos[row]!;
    return {
      ...blankProfile(side),
      id: this.ids.get(row),
      ...this.kinds.get(row),
      ...this.coats.get(row),
      ...this.breeds.get(row),
      ...this.marks.get(row),
      ...this.traits.get(row),
      ...this.collars.get(row),
      microchip: this.chips[row]!,
      photo: photos > 0 ? { model, vector: this.vectors.get(row), photos } : null,
      ...this.place(row),
      occurredAt: Number.isNaN(this.times[row]!) ? null : this.times[row]!,
      words: new Set(wordsIn(this.#words.get(row))),
      area: new Set(wordsIn(this.#areas.get(row))),
    };
  }

  place(row: number): Pick<Profile, 'point' | 'pointRadius'> {
    const [lat, lng] = this.places.subarray(row * 2, row * 2 + 2);
    return { point: pointAt(lat!, lng!), pointRadius: this.radii[row]! || null };
  }

  #reserve(rows: number): void {
    for (const column of [...Object.values(this.#packable), this.vectors]) column.reserve(rows);
    this.photos = grown(this.photos, new Uint8Array(rows));
    this.places = grown(this.places, new Float64Array(rows * 2));
    this.radii = grown(this.radii, new Uint16Array(rows));
    this.times = grown(this.times, new Float64Array(rows));
    this.stamps = grown(this.stamps, new BigInt64Array(rows));
  }

  /** All columns, for a file. The number of rows comes first. */
  *pack(): Iterable<Section> {
    const rows = this.length;
    yield ['length', { json: rows }];
    for (const name of numberColumns) yield [name, this[name].subarray(0, name === 'places' ? rows * 2 : rows)];
    yield* packTexts('chips', this.chips);
    for (const [name, column] of Object.entries(this.#packable)) yield* within(name, column.pack(rows));
    yield* within('postings', this.postings.pack());
    yield* within('areaPostings', this.areaPostings.pack());
    yield* within('vectors', this.vectors.pack(rows));
  }

  /** Takes a section of `pack`, in its order, into columns without rows. */
  take(name: string, data: PackedData): void {
    const [part, rest] = partOf(name);
    const column = this.#packable[part];
    if (part === 'length') this.#begin(jsonOf(data) as number);
    else if (part === 'chips') for (const text of data as string[]) this.chips.push(text || null);
    else if (column) column.take(rest, data);
    else if (part === 'postings' || part === 'areaPostings' || part === 'vectors') this[part].take(rest, data);
    else (this[part as (typeof numberColumns)[number]] as { set: (numbers: Numbers) => void }).set(data as Numbers);
  }

  #begin(rows: number): void {
    this.#length = rows;
    this.#reserve(Math.max(64, Math.ceil(rows * 1.25)));
  }

  get #packable(): Record<string, Pick<InternedColumn<unknown>, 'bytes' | 'pack' | 'reserve' | 'take'>> {
    const { ids, kinds, coats, breeds, marks, traits, collars } = this;
    return { ids, words: this.#words, areas: this.#areas, kinds, coats, breeds, marks, traits, collars };
  }
}

const numberColumns = ['photos', 'places', 'radii', 'times', 'stamps'] as const;
/** Only whether the score is high enough to be trusted matters; reducing it to that gives fewer distinct values. */
function believed(detected: Profile['detected']): Profile['detected'] {
  return detected && { species: detected.species, score: detected.score >= 0.5 ? 1 : 0 };
}

function grown<T extends Uint8Array | Uint16Array | Float64Array | BigInt64Array>(column: T, larger: T): T {
  larger.set(column as never);
  return larger;
}

function coordinates(point: Point | null): [number, number] {
  return point ? [point.lat, point.lng] : [Number.NaN, Number.NaN];
}

function pointAt(lat: number, lng: number): Point | null {
  return Number.isNaN(lat) ? null : { lat, lng };
}

function wordsIn(joined: string): string[] {
  return joined ? joined.split(' ') : [];
}
