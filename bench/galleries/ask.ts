import type { CaseFacts } from '#core/matching/case-facts.ts';
import { Gallery } from '#core/matching/gallery/gallery.ts';
import type { Fold } from '#model/judge/judging.ts';
import { buildCity, type City } from '../town/city.ts';
import { type Random, seededRandom } from '../town/random.ts';
import type { Pet } from './pets.ts';
import { missingReport, reunion, type Telling, toldAs } from './reports.ts';

/** What a gallery said to one probe. */
export type Answer = {
  individual: string;
  /** whether the owner's report is in the gallery; otherwise "none of these" is true */
  reported: boolean;
  /** stated probability of the first one, and whether it is the right one */
  first: number;
  right: boolean;
  /** stated probability of what is true: the right one, or none */
  truth: number;
  /** place of the right one in the list, 1 for the first; infinite if it is not there */
  rank: number;
};

export type Asked = { species: Pet['species']; telling: Telling /** photos of each pet */; onFile: number };

const firstDraw = 12;
/** Probes of a species, spread evenly over its individuals: more photos of the same ones would tell little more. */
const probesWanted = 240;

/**
 * Asks about every individual in the fold that it is held out of. The gallery is the server's own, with the reports of
 * all other individuals and of strangers of both species.
 * @param draw seed of the photos on file, the places and the days
 */
export function ask(pets: readonly Pet[], folds: readonly Fold[], asked: Asked, draw = firstDraw): Answer[] {
  const sought = pets.filter(
    ({ species, stranger, files }) => species === asked.species && !stranger && files.length > 1,
  );
  const probes = Math.ceil(probesWanted / sought.length);
  return folds.flatMap((fold) => {
    const random = seededRandom(draw);
    const setting: Setting = { ...asked, fold, random, city: buildCity(random) };
    const reports = new Map(pets.map((pet) => [pet, ownersReport(pet, setting)]));
    const gallery = galleryOf([...reports.values()], fold);
    return sought
      .filter(({ id }) => fold.heldOut.has(id))
      .flatMap((pet) => {
        const files = random.shuffled(pet.files).slice(0, probes);
        const answers = files.flatMap((probe) => askTwice(gallery, pet, probe, setting));
        gallery.put(reports.get(pet)!);
        return answers;
      });
  });
}

/** Asks everything several times, each time with other photos on file, places and days. */
export function askOften(times: number, pets: readonly Pet[], folds: readonly Fold[], asked: Asked): Answer[] {
  return Array.from({ length: times }, (_, time) => ask(pets, folds, asked, firstDraw + time)).flat();
}

type Setting = Asked & { fold: Fold; city: City; random: Random };

function ownersReport(pet: Pet, { onFile, fold, city, random }: Setting): CaseFacts {
  return withPhotos(missingReport(pet, city, random), random.shuffled(pet.files).slice(0, onFile), fold);
}

/** Asks once with the owner's report in the gallery, which has other photos than the probe, and once without it. */
function askTwice(
  gallery: Gallery,
  pet: Pet,
  probe: string,
  { telling, onFile, fold, city, random }: Setting,
): Answer[] {
  const others = random.shuffled(pet.files.filter((file) => file !== probe)).slice(0, onFile);
  const { missing, found } = reunion(pet, city, random);
  const question = toldAs(telling, withPhotos(found, [probe], fold));
  gallery.put(withPhotos(missing, others, fold));
  const reported = answerOf(gallery, question, fold, pet);
  gallery.remove(pet.id);
  return [reported, answerOf(gallery, question, fold, pet)];
}

function galleryOf(reports: readonly CaseFacts[], { name, embeddings }: Fold): Gallery {
  const dimension = embeddings.values().next().value!.length;
  const gallery = new Gallery({ side: 'missing', model: name, dimension });
  for (const report of reports) gallery.put(report);
  return gallery;
}

function withPhotos(facts: CaseFacts, files: string[], { name, embeddings }: Fold): CaseFacts {
  return { ...facts, photos: { model: name, vectors: files.map((file) => embeddings.get(file)!) } };
}

function answerOf(gallery: Gallery, probe: CaseFacts, { curves }: Fold, pet: Pet): Answer {
  const reported = gallery.has(pet.id);
  const { matches, none } = gallery.rank(probe, reported ? { floor: 0, curves } : { curves });
  const at = matches.findIndex(({ id }) => id === pet.id);
  return {
    individual: pet.id,
    reported,
    first: matches[0]?.posterior ?? 0,
    right: at === 0,
    truth: reported ? (matches[at]?.posterior ?? 0) : none,
    rank: at >= 0 ? at + 1 : Number.POSITIVE_INFINITY,
  };
}
