import { eachStated, type Stated, statedNames } from '#core/matching/fields/stated-fields.ts';
import { blankProfile, type Profile } from '#core/matching/reading/profile.ts';
import { InternedColumn, PackedVectors, Postings } from './columns.ts';

type Kind = Pick<Profile, 'species' | 'detected' | 'lifestyle'>;
/** One of the stated fields, with the species, on which its evidence may depend. */
type StatedValues = Pick<Profile, 'species'> & Partial<Stated>;

/** Reports of one side in columns, one per field: 100,000 take tens of megabytes, a field is scanned in one pass. */
export class CaseColumns {
  readonly kinds = new InternedColumn<Kind>();
  readonly stated = eachStated(() => new InternedColumn<StatedValues>());
  readonly words = new Postings();
  readonly areas = new Postings();
  readonly vectors: PackedVectors;
  /** null for an empty row */
  readonly ids: (string | null)[] = [];
  readonly chips: (string | null)[] = [];
  /** how many photos the vector is the mean of; 0 for none */
  readonly photos: number[] = [];
  /** NaN if unknown */
  readonly lats: number[] = [];
  readonly lngs: number[] = [];
  /** the true place lies within this many metres; 0 for a pin */
  readonly radii: number[] = [];
  /** milliseconds since 1970; NaN if unknown */
  readonly times: number[] = [];
  /** null on missing reports, and on found ones of which nobody said anything */
  readonly verdicts: Profile['verdicts'][] = [];

  constructor(dimension: number) {
    this.vectors = new PackedVectors(dimension);
  }

  /** Number of rows, empty ones included. */
  get length(): number {
    return this.ids.length;
  }

  /** Rounds a report as a row would, so that a probe ranks the same whether it is filed or not. */
  rounded(profile: Profile): Profile {
    const { detected, photo } = profile;
    return {
      ...profile,
      detected: believed(detected),
      photo: photo && { ...photo, vector: this.vectors.rounded(photo.vector) },
    };
  }

  /** Writes a report to a row: an empty one, or the next new one. */
  write(row: number, profile: Profile): void {
    const { species, detected, lifestyle, photo, point } = profile;
    this.ids[row] = profile.id;
    this.chips[row] = profile.microchip;
    this.kinds.set(row, { species, detected: believed(detected), lifestyle });
    for (const name of statedNames) this.stated[name].set(row, { species, [name]: profile[name] });
    this.photos[row] = photo?.photos ?? 0;
    this.vectors.set(row, photo?.vector ?? null);
    this.lats[row] = point?.lat ?? Number.NaN;
    this.lngs[row] = point?.lng ?? Number.NaN;
    this.radii[row] = profile.pointRadius ?? 0;
    this.times[row] = profile.occurredAt ?? Number.NaN;
    this.verdicts[row] = profile.verdicts;
    this.words.set(row, profile.words);
    this.areas.set(row, profile.area);
  }

  erase(row: number): void {
    this.ids[row] = null;
    this.chips[row] = null;
    this.photos[row] = 0;
    this.verdicts[row] = null;
    this.vectors.set(row, null);
    for (const words of [this.words, this.areas]) words.set(row, new Set());
  }

  /** Reads a report back from its row, with its vector as rounded. */
  read(row: number, side: Profile['side'], model: string): Profile {
    const [photos, time] = [this.photos[row]!, this.times[row]!];
    return {
      ...blankProfile(side),
      ...(eachStated((_, name) => this.stated[name].get(row)[name]) as Stated),
      ...this.kinds.get(row),
      ...this.place(row),
      id: this.ids[row]!,
      microchip: this.chips[row]!,
      photo: photos > 0 ? { model, vector: this.vectors.get(row), photos } : null,
      occurredAt: Number.isNaN(time) ? null : time,
      words: this.words.get(row),
      area: this.areas.get(row),
      verdicts: this.verdicts[row]!,
    };
  }

  place(row: number): Pick<Profile, 'point' | 'pointRadius'> {
    const [lat, lng] = [this.lats[row]!, this.lngs[row]!];
    return { point: Number.isNaN(lat) ? null : { lat, lng }, pointRadius: this.radii[row]! || null };
  }
}

/** Only whether the score is high enough to be trusted matters; reducing it to that gives fewer distinct values. */
function believed(detected: Profile['detected']): Profile['detected'] {
  return detected && { species: detected.species, score: detected.score >= 0.5 ? 1 : 0 };
}
