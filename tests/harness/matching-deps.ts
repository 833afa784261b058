import type { CaseDeps } from '#server/cases/case-deps.ts';
import type { AskVision } from '#server/matching/match-deps.ts';
import { OpenCases } from '#server/matching/open-cases.ts';
import { openCaseReader } from '#server/matching/store/open-case-reader.ts';
import { photoModelOf } from '#server/photos/photo-analyzer.ts';
import { PhotoEmbeddings } from '#server/photos/photo-embeddings.ts';
import { asking } from '#server/platform/database/connection/ask.ts';
import { match_notifications } from '#server/platform/database/schema/reunions.ts';
import type { Transact } from '#server/platform/database/transact.ts';
import type { PhotoStore } from '#server/platform/files/photo-store.ts';
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
  const picturing: Transact = (work) =>
    transact((tx) =>
      work({ ...tx, announce: async (event) => void ('case_id' in event && pictured.push(event.case_id)) }),
    );
  const embeddings = new PhotoEmbeddings({ db, transact: picturing, analyzer, store, judges: true, logger: silent });
  const caseReader = openCaseReader(db);
  const photoModel = () => photoModelOf(analyzer);
  const openCases = new OpenCases({ reader: caseReader, photoModel, modelSettled: analyzer.ready });
  const announced: string[] = [];
  const requested: string[] = [];
  const recording: Transact = (work) =>
    transact((tx) =>
      work({
        ...tx,
        announce: async (event) => {
          if (event.kind === 'matches.changed') announced.push(event.case_id);
          await tx.announce(event);
        },
        enqueue: async (name, payload) => {
          requested.push(`${name} ${Object.values(payload)}`);
          await tx.enqueue(name, payload);
        },
      }),
    );
  /** the pairs that owners were told of, in that order */
  const told = () => {
    const { missing_case_id, found_case_id, confidence, photos_compared, created_at } = match_notifications;
    const pairs = db.select({ missing_case_id, found_case_id, confidence, photos_compared }).from(match_notifications);
    return pairs.orderBy(created_at);
  };
  const deps = {
    ...cases,
    transact: recording,
    ...{ openCases, openCaseReader: caseReader, photoModel },
    ...{
      db,
      ask: asking(pool),
      embeddings,
      judges: true,
      modelSettled: analyzer.ready,
    },
    ...{ store, vision: null as AskVision | null },
  };
  return { deps, analyzer, store, files: store.files, told, announced, pictured, requested };
}
