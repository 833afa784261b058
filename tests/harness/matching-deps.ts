import type { Transact } from '#server/adapters/postgres/connection/transact.ts';
import { loosePetRecords } from '#server/adapters/postgres/matching/loose-pet-records.ts';
import { openCaseReader } from '#server/adapters/postgres/matching/open-case-reader.ts';
import { embeddingStore } from '#server/adapters/postgres/photos/embedding-store.ts';
import { lookRecords } from '#server/adapters/postgres/photos/look-records.ts';
import { photoRecords } from '#server/adapters/postgres/photos/photo-records.ts';
import { safetyStore } from '#server/adapters/postgres/photos/photo-safety.ts';
import type { CaseDeps } from '#server/cases/ports.ts';
import type { EnqueueJob } from '#server/job-requests.ts';
import type { MatchPair } from '#server/matching/find-other-half.ts';
import { OpenCases } from '#server/matching/open-cases.ts';
import { photoModelOf } from '#server/matching/photo-model.ts';
import type { AskVision } from '#server/matching/second-opinion.ts';
import { PhotoEmbeddings } from '#server/photos/photo-embeddings.ts';
import type { PhotoStore } from '#server/photos/ports.ts';
import type { TestDatabase } from './database.ts';
import { FakePhotoAnalyzer } from './fake-photo-analyzer.ts';

const silent = { warn: () => {}, error: () => {} };

/** A photo store in memory. */
export function memoryPhotoStore(files = new Map<string, Uint8Array>()): PhotoStore & { files: typeof files } {
  return {
    files,
    add: async (key, bytes) => void files.set(key, bytes),
    read: async (key) => files.get(key) ?? null,
    remove: async (keys) => keys.forEach((key) => void files.delete(key)),
    list: async function* () {
      yield [...files.keys()];
    },
    writtenAt: async (key) => (files.has(key) ? new Date() : null),
  };
}

type CaseScene = { deps: CaseDeps; transact: Transact };

/** All dependencies of matching, on a test database. The analyzer uses colours as embeddings. */
export function matchingDeps({ db, pool }: TestDatabase, { deps: cases, transact }: CaseScene) {
  const analyzer = new FakePhotoAnalyzer();
  const store = memoryPhotoStore();
  const stored = embeddingStore(db);
  const pictured: string[] = [];
  const announce = async ({ case_id }: { case_id: string }) => void pictured.push(case_id);
  const safety = safetyStore(pool);
  const embeddings = new PhotoEmbeddings({ analyzer, stored, store, safety, logger: silent, announce });
  const caseReader = openCaseReader(db);
  const photoModel = () => photoModelOf(analyzer);
  const openCases = new OpenCases({ reader: caseReader, photoModel, modelSettled: analyzer.ready });
  const told: MatchPair[] = [];
  const announced: string[] = [];
  const news = {
    tellOnce: async (pair: MatchPair) => void told.push(pair),
    announce: async ({ case_id }: { case_id: string }) => void announced.push(case_id),
  };
  const requested: string[] = [];
  const enqueue: EnqueueJob = async (name, payload) => void requested.push(`${name} ${Object.values(payload)}`);
  const deps = {
    ...cases,
    enqueue,
    ...{ openCases, openCaseReader: caseReader, photoModel, news, announce: news.announce },
    ...{
      photos: photoRecords(db),
      looks: lookRecords(db),
      loosePets: loosePetRecords(db, transact),
      embeddings,
      safety,
      stored,
      modelSettled: analyzer.ready,
    },
    ...{ store, vision: null as AskVision | null },
  };
  return { deps, analyzer, store, files: store.files, told, announced, pictured, requested };
}
