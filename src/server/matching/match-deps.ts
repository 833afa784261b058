import type { CaseDeps } from '#server/cases/case-deps.ts';
import type { DraftDeps } from '#server/cases/reports/draft-case.ts';
import type { LocateDeps } from '#server/cases/reports/locate.ts';
import type { PhotoModel } from '#server/photos/photo-analyzer.ts';
import type { PhotoEmbeddings } from '#server/photos/photo-embeddings.ts';
import type { PhotoStore } from '#server/platform/files/photo-store.ts';
import type { OpenCaseMatcher } from './open-cases.ts';

/** A second model that compares two photos in words. It gets only the photos: no names, places or contacts. */
export type AskVision = { model: string; compare: (one: Uint8Array, other: Uint8Array) => Promise<string> };

/** The parts of the site that compare animals. */
export type MatchDeps = LocateDeps &
  DraftDeps &
  Pick<CaseDeps, 'db' | 'ask' | 'transact' | 'can' | 'now'> & {
    openCases: OpenCaseMatcher;
    embeddings: PhotoEmbeddings;
    /** null if no photo model is ready */
    photoModel: () => PhotoModel | null;
    /** resolves once the photo model is loaded or has failed */
    modelSettled: Promise<void>;
    store: Pick<PhotoStore, 'read'>;
    /** null unless the operator set VISION_API_URL, so that by default nothing leaves the machine */
    vision: AskVision | null;
  };
