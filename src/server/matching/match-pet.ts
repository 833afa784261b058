import { noonOf, readSeen } from '#core/cases/seen.ts';
import type { MatchPetRequest } from '#core/contract/match.ts';
import type { CaseFacts } from '#core/matching/case-facts.ts';
import { m } from '#core/paraglide/messages.js';
import type { Actor } from '#server/actor.ts';
import { invalid } from '#server/errors.ts';
import { type Can, demand } from '#server/permissions.ts';
import { PhotoAnalyzerBusyError, PhotoAnalyzerUnavailableError } from '#server/photos/photo-analyzer-errors.ts';
import type { PhotoEmbedding, PhotoNote } from '#server/photos/photo-embedding.ts';
import type { PhotoEmbeddings } from '#server/photos/photo-embeddings.ts';
import { photoKeyOf } from '#server/photos/photo-keys.ts';
import type { PhotoRecord } from '#server/photos/photo-record.ts';
import type { PhotoRecords } from '#server/photos/ports.ts';
import { type MatchAnswer, tellMatches } from './match.ts';
import type { MatchDeps } from './match-deps.ts';
import { photoFacts } from './photo-facts.ts';

export type MatchPetDeps = MatchDeps & { photos: Pick<PhotoRecords, 'visible'>; embeddings: PhotoEmbeddings; can: Can };

/**
 * Whoever holds the animal sees at a glance what a photo cannot decide: the few likeliest are shown, also where a little
 * speaks against them (nats).
 */
const leastEvidence = -2;

/**
 * Which missing pets a found one may be, before it is reported: by photo, description and whatever else is known.
 * While the photo model is not there it goes by the rest, and says so.
 * @throws NamedError `invalid` for a photo that is neither the actor's nor part of a case, or when nothing was given
 */
export async function matchPet(deps: MatchPetDeps, actor: Actor, request: MatchPetRequest): Promise<MatchAnswer> {
  await demand(deps, actor, 'photo.match');
  const photos = await photosOf(deps, actor, request);
  if (photos.length === 0 && !request.description) throw invalid({ photo_ids: m.rule_match_needs_something() });
  const { embeddings, notes } = await embedAll(deps, photos);
  const ranking = await deps.openCases.rank(probeOf(request, embeddings), { leastEvidence });
  return tellMatches(deps.openCaseReader, ranking, null, notes);
}

async function photosOf(deps: MatchPetDeps, actor: Actor, request: MatchPetRequest): Promise<PhotoRecord[]> {
  const key = request.imageUrl ? photoKeyOf(request.imageUrl) : null;
  if (request.imageUrl && !key) throw invalid({ imageUrl: m.rule_match_photo_unknown() });
  const wanted = { ids: request.photo_ids, keys: key ? [key] : [] };
  const photos = await deps.photos.visible(actor.userId, wanted);
  if (request.photo_ids.some((id) => !photos.some((photo) => photo.id === id)))
    throw invalid({ photo_ids: m.rule_match_photo_unknown() });
  if (key && !photos.some((photo) => photo.key === key || photo.thumb_key === key))
    throw invalid({ imageUrl: m.rule_match_photo_unknown() });
  return photos;
}

async function embedAll(deps: MatchPetDeps, photos: PhotoRecord[]) {
  const embeddings: PhotoEmbedding[] = [];
  const notes = new Set<PhotoNote>();
  for (const photo of photos) {
    const embedding = deps.embeddings.available ? await embeddingOrNull(deps.embeddings, photo) : null;
    if (embedding) embeddings.push(embedding);
    for (const note of embedding?.notes ?? (['model_unavailable'] as const)) notes.add(note);
  }
  return { embeddings, notes: [...notes] };
}

/** Whatever keeps the photo from being embedded, the person gets the matches that the rest gives. */
async function embeddingOrNull(embeddings: PhotoEmbeddings, photo: PhotoRecord): Promise<PhotoEmbedding | null> {
  try {
    return await embeddings.of(photo, 'waiting');
  } catch (error) {
    if (error instanceof PhotoAnalyzerBusyError || error instanceof PhotoAnalyzerUnavailableError) return null;
    throw error;
  }
}

function probeOf(request: MatchPetRequest, embeddings: PhotoEmbedding[]): CaseFacts {
  const point = request.location ?? null;
  return {
    id: 'probe',
    side: 'found',
    species: request.species ?? null,
    breed: request.breed ?? null,
    colour: request.colour ?? null,
    markings: null,
    sex: null,
    ageGroup: null,
    size: null,
    collar: null,
    name: null,
    text: request.description ?? null,
    area: null,
    point,
    publicPoint: point,
    occurredAt: request.found_at ? noonOf(readSeen(request.found_at).day) : null,
    reportedAt: new Date(),
    microchip: null,
    lifestyle: null,
    ...photoFacts(embeddings),
  };
}
