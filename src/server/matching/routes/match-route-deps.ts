import type { LoosePetRecords } from '#server/matching/loose-pets/loose-pet-records.ts';
import type { MatchLookDeps } from '#server/matching/match-look.ts';
import type { MatchPetDeps } from '#server/matching/match-pet.ts';
import type { OpinionDeps } from '#server/matching/second-opinion.ts';

/** What the routes need that compare animals. */
export type MatchRouteDeps = MatchPetDeps & MatchLookDeps & OpinionDeps & { loosePets: LoosePetRecords };
