import { randomInt } from 'node:crypto';
import { forgetAttempts } from '#server/adapters/postgres/attempts.ts';
import { caseReader } from '#server/adapters/postgres/case-reader.ts';
import type { Connection } from '#server/adapters/postgres/connect.ts';
import { caseTransactions } from '#server/adapters/postgres/transact-cases.ts';
import type { Queue } from '#server/adapters/queue/queue.ts';
import { chipHasher } from '#server/cases/hash-chip.ts';
import type { CaseDeps } from '#server/cases/ports.ts';
import type { Config } from '#server/config.ts';
import type { Can } from '#server/permissions.ts';
import type { Secrets } from '#server/secrets.ts';
import type { OpenEvents } from './open-events.ts';

const resolution = 2 ** 47;

type Parts = {
  connection: Connection;
  events: Pick<OpenEvents, 'notify' | 'publish'>;
  queue: Pick<Queue, 'enqueueIn'>;
  can: Can;
};

/** What the use cases of the cases stand on. */
export function caseServices({ connection, events, queue, can }: Parts, config: Config, secrets: Secrets): CaseDeps {
  return {
    cases: caseReader(connection.db),
    transact: caseTransactions(connection.pool, { ...events, enqueueIn: queue.enqueueIn }),
    forgetAttempts: (before) => forgetAttempts(connection.db, before),
    can,
    now: () => new Date(),
    random: () => randomInt(resolution) / resolution,
    hashChip: chipHasher(secrets.chipKey),
    origin: config.publicUrl,
  };
}
