import { openCaseReader } from '#server/adapters/postgres/open-case-reader.ts';
import { photoReadingRecords } from '#server/adapters/postgres/photo-reading-records.ts';
import { photoRecords } from '#server/adapters/postgres/photo-records.ts';
import type { CaseDeps } from '#server/cases/ports.ts';
import type { EnqueueJob } from '#server/job-requests.ts';
import type { MatchPair } from '#server/matching/find-other-half.ts';
import { OpenCases } from '#server/matching/open-cases.ts';
import { photoModelOf } from '#server/matching/photo-model.ts';
import type { AskVision } from '#server/matching/second-opinion.ts';
import { PhotoReadings } from '#server/photos/photo-readings.ts';
import type { PhotoStore } from '#server/photos/ports.ts';
import type { TestDatabase } from './database.ts';
import { FakePhotoReader } from './fake-photo-reader.ts';

const silent = { warn: () => {}, error: () => {} };

/** Photos in memory, by key. */
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

/** Everything that matching needs, on a test database, with a reader whose photos are colours. */
export function matchingDeps({ db }: TestDatabase, cases: CaseDeps) {
  const reader = new FakePhotoReader();
  const store = memoryPhotoStore();
  const records = photoReadingRecords(db);
  const pictured: string[] = [];
  const announce = async ({ case_id }: { case_id: string }) => void pictured.push(case_id);
  const readings = new PhotoReadings({ reader, readings: records, store, logger: silent, announce });
  const caseReader = openCaseReader(db);
  const photoModel = () => photoModelOf(reader);
  const openCases = new OpenCases({ reader: caseReader, photoModel, logger: silent });
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
    ...{ photos: photoRecords(db), readings, records, modelSettled: reader.ready },
    ...{ store, vision: null as AskVision | null },
  };
  return { deps, reader, store, files: store.files, told, announced, pictured, requested };
}
