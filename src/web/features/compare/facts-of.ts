import { speciesLabel } from '#core/cases/labels.ts';
import { relativeDay } from '#core/cases/relative-time.ts';
import type { EvidenceLine } from '#core/contract/match.ts';
import { m } from '#core/paraglide/messages.js';
import type { Compared, ComparedAnimal } from './compared.ts';

/** A fact of the two reports; `says` is null for what is said of the pair alone. */
export type Fact = {
  name: string;
  label: string;
  says: { missing: string | null; found: string | null } | null;
  /** whether it speaks for one animal; null if it says nothing, or the reader may not know */
  fits: boolean | null;
  /** why, in words */
  why: string | null;
};

type Cases = Pick<Compared, 'missing' | 'found'>;

/** Labels of what only the evidence tells; the others stand in every comparison. */
const labels: Record<string, () => string> = {
  photo: m.compare_field_photo,
  microchip: m.compare_field_chip,
  colour: m.forms_colour,
  markings: m.compare_field_markings,
  sex: m.forms_sex,
  age: m.forms_age,
  size: m.forms_size,
  collar: m.forms_collar,
  text: m.compare_field_text,
  verdict: m.compare_field_verdict,
};

/**
 * The facts of two reports in two columns. Everybody reads what is public; the evidence tells their owners how each field
 * fits, and what both reports state besides.
 */
export function factsOf({ match, ...cases }: Compared): Fact[] {
  const lines = new Map((match?.evidence ?? []).map((line) => [line.field, line]));
  const place = lines.get('distance') ?? lines.get('area');
  const told = (name: string) => (lines.has(name) ? [toldFact(name, lines.get(name)!)] : []);
  return [
    ...told('photo'),
    ...told('microchip'),
    fact('species', m.compare_field_species(), both(cases, speciesOf), lines.get('species') ?? sameSpecies(cases)),
    fact('breed', m.forms_breed(), both(cases, breedOf), lines.get('breed')),
    ...['colour', 'markings', 'sex', 'age', 'size', 'collar'].flatMap(told),
    fact('place', m.compare_field_place(), both(cases, areaOf), place),
    fact('date', m.compare_field_date(), both(cases, dayOf), lines.get('time')),
    ...told('text'),
    ...told('verdict'),
  ].filter(({ says, why }) => why !== null || says?.missing || says?.found);
}

type Line = Pick<EvidenceLine, 'supports' | 'says'> & { text: string | null };

/** Two columns say it better than the sentence that would repeat them. */
function fact(name: string, label: string, says: Fact['says'], line: Line | undefined): Fact {
  return { name, label, says, fits: line?.supports ?? null, why: line?.says ? null : (line?.text ?? null) };
}

const toldFact = (name: string, line: EvidenceLine): Fact => fact(name, labels[name]!(), line.says, line);

const both = ({ missing, found }: Cases, read: (of: ComparedAnimal) => string | null) => ({
  missing: read(missing),
  found: read(found),
});

const speciesOf = ({ species }: ComparedAnimal) => species && speciesLabel(species);
const breedOf = ({ breed }: ComparedAnimal) => breed;
const areaOf = ({ area_name }: ComparedAnimal) => area_name;
const dayOf = ({ last_seen_day }: ComparedAnimal) => last_seen_day && relativeDay(last_seen_day, null);

/** The matcher compares within a species, so that an equal one is no evidence to it. */
function sameSpecies({ missing, found }: Cases): Line | undefined {
  if (!missing.species || !found.species) return undefined;
  return { supports: missing.species === found.species, says: null, text: null };
}
