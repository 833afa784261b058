import type { CaseFacts } from '#core/matching/fields/case-facts.ts';
import { Gallery } from '#core/matching/gallery/gallery.ts';
import { defaultCalibration } from '#core/matching/policy.ts';
import { crowdOf } from '#core/matching/posterior.ts';
import type { Fold } from '#model/judge/judging.ts';
import { buildCity, type City } from '../town/city.ts';
import { type Random, seededRandom } from '../town/random.ts';
import type { Pet } from './pets.ts';
import { missingReport, reunion, type Telling, toldAs } from './reports.ts';

/** The answer of a gallery to one probe. */
export type Answer = {
  individual: string;
  /** whether the owner's report is in the gallery; otherwise "none of these" is true */
  reported: boolean;
  /** how often this happens, by the prior of the policy: each probe is asked about both ways */
  share: number;
  /** stated probability of the first one, and whether it is the right one */
  first: number;
  right: boolean;
  /** stated probability of what is true: the right one, or none */
  truth: number;
  /** place of the right one in the list, 1 for the first; infinite if it is not there */
  rank: number;
};

export type Asked = {
  species: Pet['species'];
  telling: Telling;
  /** photos of each pet; strangers have one */
  onFile: number;
  /** how many reports there are, first of the species */
  reports: number;
};

const firstDraw = 12;
/** Probes of a species, spread evenly over its individuals: more photos of the same ones would tell little more. */
const probesWanted = 240;

/**
 * Asks about every individual in the fold that it is held out of. The gallery is the server's own, drawn for each
 * individual from the reports of all others and of strangers.
 * @param draw seed of the galleries, the photos on file, the places and the days
 */
export function ask(pets: readonly Pet[], folds: readonly Fold[], asked: Asked, draw = firstDraw): Answer[] {
  const sought = pets.filter(
    ({ species, stranger, files }) => species === asked.species && !stranger && files.length > 1,
  );
  const probes = Math.ceil(probesWanted / sought.length);
  return folds.flatMap((fold) => {
    const random = seededRandom(draw);
    const setting: Setting = { ...asked, fold, random, city: buildCity(random) };
    return sought
      .filter(({ id }) => fold.heldOut.has(id))
      .flatMap((pet) => {
        const others = othersOf(pet, pets, setting);
        const gallery = galleryOf(others, setting);
        const share = presentShare(others, asked.species);
        const files = random.shuffled(pet.files).slice(0, probes);
        return files.flatMap((probe) => askTwice(gallery, pet, probe, share, setting));
      });
  });
}

/** Asks everything several times, each time with other galleries, photos on file, places and days. */
export function askOften(times: number, pets: readonly Pet[], folds: readonly Fold[], asked: Asked): Answer[] {
  return Array.from({ length: times }, (_, time) => ask(pets, folds, asked, firstDraw + time)).flat();
}

type Setting = Asked & { fold: Fold; city: City; random: Random };

/** As many as there are to be beside the pet's own, those of its species first. */
function othersOf(pet: Pet, pets: readonly Pet[], { species, reports, random }: Setting): Pet[] {
  const others = random.shuffled(pets.filter((other) => other !== pet));
  return others.toSorted((a, b) => Number(b.species === species) - Number(a.species === species)).slice(0, reports - 1);
}

/** How often the policy expects the pet itself to be among them. */
function presentShare(others: readonly Pet[], species: Pet['species']): number {
  const candidates = 1 + others.filter((other) => other.species === species).length;
  return (defaultCalibration.reported * candidates) / crowdOf(candidates);
}

/** Asks once with the owner's report in the gallery, which has other photos than the probe, and once without it. */
function askTwice(gallery: Gallery, pet: Pet, probe: string, share: number, setting: Setting): Answer[] {
  const { telling, onFile, fold, city, random } = setting;
  const others = random.shuffled(pet.files.filter((file) => file !== probe)).slice(0, onFile);
  const { missing, found } = reunion(pet, city, random);
  const question = toldAs(telling, withPhotos(found, [probe], fold));
  gallery.put(withPhotos(missing, others, fold));
  const reported = answerOf(gallery, question, fold, pet);
  gallery.remove(pet.id);
  const unreported = answerOf(gallery, question, fold, pet);
  return [
    { ...reported, share },
    { ...unreported, share: 1 - share },
  ];
}

function galleryOf(pets: readonly Pet[], { onFile, fold, city, random }: Setting): Gallery {
  const { name, embeddings } = fold;
  const dimension = embeddings.values().next().value!.length;
  const gallery = new Gallery({ side: 'missing', model: name, dimension });
  for (const pet of pets) {
    const photos = random.shuffled(pet.files).slice(0, onFile);
    gallery.put(withPhotos(missingReport(pet, city, random), photos, fold));
  }
  return gallery;
}

function withPhotos(facts: CaseFacts, files: string[], { name, embeddings }: Fold): CaseFacts {
  return { ...facts, photos: { model: name, vectors: files.map((file) => embeddings.get(file)!) } };
}

function answerOf(gallery: Gallery, probe: CaseFacts, { curves }: Fold, pet: Pet): Omit<Answer, 'share'> {
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
