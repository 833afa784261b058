import type { Role } from '#core/accounts/roles.ts';
import type { AdminStats, CheckResult, SocialConnection } from '#core/contract/admin.ts';
import type { RoleStore } from '#server/accounts/roles/roles.ts';
import type { Cursor } from '#server/cases/lists/cursor.ts';
import type { Can, RolesOf } from '#server/permissions.ts';

export type UserRecord = {
  id: string;
  display_name: string | null;
  contact_email: string | null;
  created_at: Date;
  roles: Role[];
  /** where they act as a moderator, if they are one; null is everywhere */
  moderator_areas: { place: string; km: number }[] | null;
};

/** `pending_reviews`: things that were reported and that nobody has decided on */
export type Counts = Omit<AdminStats, 'photo_model'>;

export type ModerationStore = {
  counts: () => Promise<Counts>;
  /** newest first, at most `limit`, after the cursor if there is one */
  users: (limit: number, after?: Cursor) => Promise<UserRecord[]>;
  userExists: (userId: string) => Promise<boolean>;
  connections: () => Promise<SocialConnection[]>;
  /** false if there was no such connection */
  disconnect: (platform: SocialConnection['platform']) => Promise<boolean>;
};

/** How somebody reached the site: the address they used, and what a proxy says about them. */
export type Reached = { host: string | null; forwardedFor: string | null };

export type ModerationDeps = {
  moderation: ModerationStore;
  roles: RoleStore;
  rolesOf: RolesOf;
  can: Can;
  photoModel: () => Promise<AdminStats['photo_model']>;
  /** Runs the checks of `npm run doctor`. */
  checkInstall: (reached: Reached) => Promise<CheckResult[]>;
};
