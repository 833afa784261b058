import type { CaseFacts } from '#core/matching/case-facts.ts';
import { Gallery } from '#core/matching/gallery/gallery.ts';
import type { UnseenHead } from '#model/judge/unseen-heads.ts';
import { buildCity } from '../town/city.ts';
import { seededRandom } from '../town/random.ts';
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

const seed = 12;

/**
 * Every photo of every individual is the probe twice, in the fold that its individual is held out of: once with its
 * owner's report in the gallery, once without it. The gallery is the server's own, with the reports of all other
 * individuals and of strangers of both species.
 */
export function ask(pets: readonly Pet[], heads: readonly UnseenHead[], asked: Asked): Answer[] {
  return heads.flatMap((head) => {
    const random = seededRandom(seed);
    const city = buildCity(random);
    const reports = pets.map((pet) => {
      const files = random.shuffled(pet.files).slice(0, asked.onFile);
      return withPhotos(missingReport(pet, city, random), files, head);
    });
    const gallery = galleryOf(reports, head);
    return pets.flatMap((pet, at) => {
      if (pet.species !== asked.species || !head.heldOut.has(pet.id) || pet.files.length < 2) return [];
      const answers = pet.files.flatMap((probe) => {
        const others = random.shuffled(pet.files.filter((file) => file !== probe)).slice(0, asked.onFile);
        const { missing, found } = reunion(pet, city, random);
        const question = toldAs(asked.telling, withPhotos(found, [probe], head));
        gallery.put(withPhotos(missing, others, head));
        const reported = answerOf(gallery, question, head, pet);
        gallery.remove(pet.id);
        return [reported, answerOf(gallery, question, head, pet)];
      });
      gallery.put(reports[at]!);
      return answers;
    });
  });
}

function galleryOf(reports: readonly CaseFacts[], { name, embeddings }: UnseenHead): Gallery {
  const dimension = embeddings.values().next().value!.length;
  const gallery = new Gallery({ side: 'missing', model: name, dimension });
  for (const report of reports) gallery.put(report);
  return gallery;
}

function withPhotos(facts: CaseFacts, files: string[], { name, embeddings }: UnseenHead): CaseFacts {
  return { ...facts, photos: { model: name, vectors: files.map((file) => embeddings.get(file)!) } };
}

function answerOf(gallery: Gallery, probe: CaseFacts, { curves }: UnseenHead, pet: Pet): Answer {
  const reported = gallery.has(pet.id);
  const { matches, none } = gallery.rank(probe, { floor: 0, curves });
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
