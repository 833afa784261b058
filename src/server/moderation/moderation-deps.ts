import type { AdminStats, CheckResult } from '#core/contract/admin.ts';
import type { Can, RolesOf } from '#server/permissions.ts';
import type { HashAddress } from '#server/platform/database/banned-addresses.ts';
import type { Ask } from '#server/platform/database/connection/ask.ts';
import type { Database } from '#server/platform/database/connection/connect.ts';
import type { Transact } from '#server/platform/database/transact.ts';
import type { PhotoStore } from '#server/platform/files/photo-store.ts';

/** How somebody reached the site: the address they used, and what a proxy says about them. */
export type Reached = { host: string | null; forwardedFor: string | null };

export type ModerationDeps = {
  db: Database;
  ask: Ask;
  transact: Transact;
  can: Can;
  rolesOf: RolesOf;
  hashAddress: HashAddress;
  store: Pick<PhotoStore, 'read'>;
  photoModel: () => Promise<AdminStats['photo_model']>;
  /** Runs the checks of `npm run doctor`. */
  checkInstall: (reached: Reached) => Promise<CheckResult[]>;
};
