import type { Point } from '#core/contract/place.ts';
import type { PhotoCurves } from '#core/matching/evidence/curves.ts';
import { blankFacts, type CaseFacts } from '#core/matching/fields/case-facts.ts';
import { Gallery } from '#core/matching/gallery/gallery.ts';
import { notificationThreshold } from '#core/matching/policy.ts';
import { obscurePoint } from '#core/places/obscure-point.ts';
import { drawAnimal } from '../town/animals.ts';
import { buildCity, type City } from '../town/city.ts';
import { drawDistance } from '../town/published-tables.ts';
import type { Random } from '../town/random.ts';
import { describeAsFinder, describeAsOwner } from '../town/witness.ts';

/** An animal with its photos: embeddings of length 1, and the colours of its coat as seen in the first. */
export type Pictured = {
  id: string;
  species: 'cat' | 'dog';
  coat: string[];
  vectors: Float32Array[];
  curves: PhotoCurves;
};

/** A gallery of so many reports, all of one town and week; with what people write beside the photo, or without. */
export type Setting = { reports: number; words: boolean };

/** The answers to probes that nobody reported, and to the same probes with their owner's report among the others. */
export type Said = { asked: number; falselyStrong: number; owned: number; strong: number; strongAndRight: number };

const day = 86_400_000;
const today = Date.UTC(2026, 5, 30);

/**
 * Asks about `probes` animals in turn, each against other reports, first of its species.
 * @param among how many of the animals, from the first on, are asked about
 */
export function askStrangers(
  animals: readonly Pictured[],
  among: number,
  probes: number,
  setting: Setting,
  random: Random,
): Said {
  const city = buildCity(random);
  const said: Said = { asked: 0, falselyStrong: 0, owned: 0, strong: 0, strongAndRight: 0 };
  const asked = random.shuffled(animals.slice(0, among));
  for (let at = 0; at < probes; at++) {
    const animal = asked[at % asked.length]!;
    const gallery = galleryAround(animal, animals, setting, city, random);
    const [first, ...others] = random.shuffled(animal.vectors);
    const home = city.home();
    const metres = drawDistance(random, animal.species === 'dog' ? 'dog' : 'outdoor');
    const probe = reportOf(animal, 'found', [first!], setting, city.away(home, metres), random);
    const isStrong = () => {
      const [best] = gallery.rank(probe, { curves: animal.curves }).matches;
      return best && best.posterior >= notificationThreshold ? best.id : null;
    };
    said.asked++;
    if (isStrong()) said.falselyStrong++;
    if (others.length === 0) continue;
    gallery.put(reportOf(animal, 'missing', others.slice(0, 1), setting, home, random));
    const best = isStrong();
    said.owned++;
    if (best) said.strong++;
    if (best === `missing ${animal.id}`) said.strongAndRight++;
  }
  return said;
}

function galleryAround(
  animal: Pictured,
  animals: readonly Pictured[],
  setting: Setting,
  city: City,
  random: Random,
): Gallery {
  const gallery = new Gallery({ side: 'missing', model: 'bench', dimension: animal.vectors[0]!.length });
  const others = random.shuffled(animals.filter(({ id }) => id !== animal.id));
  const alikeFirst = others.toSorted(
    (a, b) => Number(b.species === animal.species) - Number(a.species === animal.species),
  );
  for (const other of alikeFirst.slice(0, setting.reports))
    gallery.put(reportOf(other, 'missing', [random.pick(other.vectors)], setting, city.home(), random));
  return gallery;
}

function reportOf(
  { id, species, coat }: Pictured,
  side: CaseFacts['side'],
  vectors: Float32Array[],
  { words }: Setting,
  place: Point,
  random: Random,
): CaseFacts {
  const animal = drawAnimal(random, id, species, coat);
  const described = side === 'missing' ? describeAsOwner(random, animal) : describeAsFinder(random, animal, 1);
  const days = side === 'missing' ? 1 + random.next() * 6 : random.next();
  return {
    ...blankFacts,
    ...(words ? described : {}),
    ...{ id: `${side} ${id}`, side, species, point: obscurePoint(place), photos: { model: 'bench', vectors } },
    occurredAt: new Date(Math.floor(today / day - days) * day),
  };
}
