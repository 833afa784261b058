import type { CaseDeps } from '#server/cases/ports.ts';
import type { MatchPair } from '#server/matching/find-other-half.ts';
import { OpenCases } from '#server/matching/open-cases.ts';
import type { AskVision } from '#server/matching/second-opinion.ts';
import { loosePetRecords } from '#server/matching/store/loose-pet-records.ts';
import { openCaseReader } from '#server/matching/store/open-case-reader.ts';
import { photoModelOf } from '#server/photos/model-change/photo-model.ts';
import { PhotoEmbeddings } from '#server/photos/photo-embeddings.ts';
import { asking } from '#server/platform/database/connection/ask.ts';
import type { Transact } from '#server/platform/database/connection/transact.ts';
import type { PhotoStore } from '#server/platform/files/photo-store.ts';
import type { EnqueueJob } from '#server/platform/jobs/job-requests.ts';
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
  const pictured: string[] = [];
  const announce = async ({ case_id }: { case_id: string }) => void pictured.push(case_id);
  const embeddings = new PhotoEmbeddings({ db, transact, analyzer, store, judges: true, logger: silent, announce });
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
      db,
      ask: asking(pool),
      loosePets: loosePetRecords(db, transact),
      embeddings,
      judges: true,
      modelSettled: analyzer.ready,
    },
    ...{ store, vision: null as AskVision | null },
  };
  return { deps, analyzer, store, files: store.files, told, announced, pictured, requested };
}
