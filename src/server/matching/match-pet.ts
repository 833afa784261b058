import type { MatchPetRequest } from '#core/contract/match.ts';
import { maskReport } from '#core/masking/mask-report.ts';
import type { CaseFacts } from '#core/matching/fields/case-facts.ts';
import { m } from '#core/paraglide/messages.js';
import type { Previewed } from '#core/photos/same-picture.ts';
import { type DraftDeps, foundFacts, placed } from '#server/cases/reports/draft-case.ts';
import { type Located, locate } from '#server/cases/reports/locate.ts';
import { type Actor, demand } from '#server/permissions.ts';
import { ownPhotosOf } from '#server/photos/own-photos.ts';
import { PhotoAnalyzerBusyError, PhotoAnalyzerUnavailableError } from '#server/photos/photo-analyzer.ts';
import type { PhotoEmbeddings } from '#server/photos/photo-embeddings.ts';
import { photoNameIn } from '#server/photos/store/photo-keys.ts';
import type { PhotoEmbedding, PhotoNote, PhotoRecord } from '#server/photos/store/photo-record.ts';
import { anyHeld, visiblePhotos } from '#server/photos/store/photo-records.ts';
import { invalid } from '#server/platform/errors.ts';
import { type MatchAnswer, tellMatches } from './match.ts';
import type { MatchDeps } from './match-deps.ts';
import { caseFactsOf } from './store/open-case-reader.ts';

/**
 * Finds missing pets that a found one may be, before it is reported, by photo, description and other fields. If the
 * photo model is unavailable, the other fields are compared and the answer says so.
 * @param country as for `createCase`
 * @throws NamedError `invalid` for a photo that is neither the actor's nor part of a case, or if nothing was given
 */
export async function matchPet(
  deps: MatchDeps,
  actor: Actor,
  request: MatchPetRequest,
  country: string | null = null,
): Promise<MatchAnswer> {
  await demand(deps, actor, 'photo.match');
  const photos = await photosOf(deps, actor, request);
  if (photos.length === 0 && !request.description) throw invalid({ photo_ids: m.rule_match_needs_something() });
  return comparePhotos(deps, actor, { photos, request, country });
}

/** The things that are compared: photos that the person may use, and what they tell of the animal. */
type FoundPet = {
  photos: PhotoRecord[];
  request: Omit<MatchPetRequest, 'photo_ids' | 'imageUrl'>;
  country: string | null;
};

/** @param actor null for a visitor */
export async function comparePhotos(
  deps: MatchDeps,
  actor: Actor | null,
  { photos, request, country }: FoundPet,
): Promise<MatchAnswer> {
  const { embeddings, notes } = await embedAll(deps, photos);
  const told = { text: request.location_name ?? '', point: request.location, precision: request.location_precision };
  const located = await locate(deps, actor, told, country);
  const probe = probeOf(deps, request, located, embeddings);
  const ranking = await deps.openCases.rank(probe);
  const readPhotos = async () => ownPhotosOf(photos.length, embeddings);
  return tellMatches(deps, ranking, { probe, readPhotos, notes });
}

/**
 * The photos of a request, in its order.
 * @throws NamedError `invalid` for a photo that is neither the actor's nor part of a case
 */
export async function photosOf(
  deps: Pick<MatchDeps, 'db'>,
  actor: Actor,
  request: Pick<MatchPetRequest, 'photo_ids' | 'imageUrl'>,
): Promise<PhotoRecord[]> {
  const named = request.imageUrl ? photoNameIn(request.imageUrl) : null;
  if (request.imageUrl && !named) throw invalid({ imageUrl: m.rule_match_photo_unknown() });
  const wanted = named ? [...request.photo_ids, named.id] : request.photo_ids;
  const photos = await visiblePhotos(deps.db, actor.userId, wanted);
  if (request.photo_ids.some((id) => !photos.some((photo) => photo.id === id)))
    throw invalid({ photo_ids: m.rule_match_photo_unknown() });
  if (named && !photos.some((photo) => photo.id === named.id))
    throw invalid({ imageUrl: m.rule_match_photo_unknown() });
  return inOrder(photos, request.photo_ids);
}

/** Sorts the photos in the order of the report. */
function inOrder(photos: readonly PhotoRecord[], ids: readonly string[]): PhotoRecord[] {
  const placeOf = ({ id }: PhotoRecord) => (ids.includes(id) ? ids.indexOf(id) : ids.length);
  return photos.toSorted((a, b) => placeOf(a) - placeOf(b));
}

type SeenPhoto = PhotoEmbedding & Previewed;

async function embedAll(deps: MatchDeps, photos: PhotoRecord[]) {
  const embeddings: SeenPhoto[] = [];
  const notes = new Set<PhotoNote>();
  for (const photo of photos) {
    const embedding = deps.embeddings.available ? await embeddingOrNull(deps.embeddings, photo) : null;
    if (embedding) embeddings.push({ ...embedding, thumbhash: photo.thumbhash });
    for (const note of embedding?.notes ?? (['model_unavailable'] as const)) notes.add(note);
  }
  // only now, because describing a photo also judges it
  const ids = photos.map(({ id }) => id);
  if (ids.length > 0 && (await anyHeld(deps.db, ids))) notes.add('held');
  return { embeddings, notes: [...notes] };
}

/** Null if the photo cannot be analyzed for any reason: the person then gets the matches by the other fields. */
async function embeddingOrNull(embeddings: PhotoEmbeddings, photo: PhotoRecord): Promise<PhotoEmbedding | null> {
  try {
    return await embeddings.of(photo, 'waiting');
  } catch (error) {
    if (error instanceof PhotoAnalyzerBusyError || error instanceof PhotoAnalyzerUnavailableError) return null;
    throw error;
  }
}

/** The facts of the report as it would be stored now. */
function probeOf(
  deps: DraftDeps,
  request: FoundPet['request'],
  located: Located,
  embeddings: readonly SeenPhoto[],
): CaseFacts {
  const report = maskReport({ ...request, date_found: request.found_at });
  const { private: secret, ...facts } = placed(foundFacts(deps, report), located);
  const { microchip_hash } = secret;
  return caseFactsOf({ ...facts, id: 'probe', microchip_hash }, embeddings);
}
