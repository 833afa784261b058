import { z } from 'zod';
import { roles } from '#core/accounts/roles.ts';
import { limits } from '#core/cases/limits.ts';
import { caseStatuses } from '#core/cases/status.ts';
import { anyText } from '#core/text/text.ts';
import { named } from './named.ts';

/** A change to another photo model that is not over yet. */
export const modelChange = z.object({
  /** `waiting`: it is tried again in a while; `refused`: the model in use stays */
  phase: z.enum(['downloading', 'describing', 'waiting', 'refused']),
  name: z.string(),
  /** bytes or photos; `of` is null if the total is not known */
  done: z.int(),
  of: z.int().nullable(),
  /** why it waits or was refused */
  reason: z.string().nullable(),
});
export type ModelChange = z.infer<typeof modelChange>;

export const adminStats = named('AdminStats', {
  total_cases: z.int(),
  active_cases: z.int(),
  profiles: z.int(),
  pending_reviews: z.int(),
  /** the photo model that matches go by, as settings call it; null until one is ready */
  photo_model: z.object({ name: z.string().nullable(), change: modelChange.nullable() }),
});
export type AdminStats = z.infer<typeof adminStats>;

/** PATCH /api/admin/cases/{id}: the admin table only toggles between these two; `missing` reopens a found report as found. */
export const adminCaseChange = z.object({ status: z.enum(caseStatuses).extract(['reunited', 'missing']) });

/** POST /api/admin/cases/{id}/merge: id or slug of the report to keep. */
export const caseMerge = named('CaseMerge', { into: anyText(limits.shortText) });

/** GET /api/admin/users */
export const adminUserQuery = z.object({
  q: anyText(limits.shortText)
    .optional()
    .meta({ description: 'Words that must all occur in the name or in one of the addresses' }),
  cursor: z.string().max(200).optional(),
});
export type AdminUserQuery = z.infer<typeof adminUserQuery>;

export const adminUser = named('AdminUser', {
  id: z.string(),
  display_name: z.string().nullable(),
  /** as the person states it, who may state any */
  contact_email: z.string().nullable(),
  /** which they sign in with */
  email: z.string(),
  banned: z.boolean(),
  created_at: z.iso.datetime(),
  roles: z.array(z.enum(roles)),
  /** where they act as a moderator, if they are one; null is everywhere */
  moderator_areas: z.array(z.object({ place: z.string(), km: z.int() })).nullable(),
});
export type AdminUser = z.infer<typeof adminUser>;
export const adminUsers = z.object({ users: z.array(adminUser), next_cursor: z.string().nullable() });

/** POST /api/rpc/has_role */
export const hasRoleRequest = z.object({ _user_id: anyText(limits.shortText), _role: z.enum(roles) });

export const socialPlatforms = ['facebook', 'x', 'instagram', 'linkedin'] as const;
export const socialConnection = named('SocialConnection', {
  platform: z.enum(socialPlatforms),
  account_id: z.string(),
});
export const socialConnections = z.object({ connections: z.array(socialConnection) });
export type SocialConnection = z.infer<typeof socialConnection>;

/** `look`: it works, but somebody should look at it. */
export const checkStates = ['ok', 'look', 'broken'] as const;

/** One line about an install: what it is about, how it is, and what to do if it is not ok. */
export const checkResult = named('CheckResult', {
  name: z.string(),
  state: z.enum(checkStates),
  says: z.string(),
  todo: z.string().nullable(),
});
export type CheckResult = z.infer<typeof checkResult>;

/** GET /api/admin/checks */
export const checkResults = z.object({ checks: z.array(checkResult) });

/** The state of one instance; a load balancer looks at `ready`. */
export const readiness = named('Readiness', {
  ready: z.boolean(),
  /** `up` if a query was answered within two seconds */
  database: z.enum(['up', 'down']),
  /** `full` if the data folder's disk has less than 200 MB left, `failing` if the photo store accepts no files */
  storage: z.enum(['up', 'full', 'failing']),
  /** the app also answers while this is not `ready`; matching then goes by fields alone */
  model: z.enum(['warming', 'ready', 'unavailable']),
  /** while it is `loading`, found pets are compared with the open cases loaded so far */
  matching: z.enum(['loading', 'ready']),
  /** the share of the open cases that have been loaded */
  matching_loaded: z.number().min(0).max(1),
});
export type Readiness = z.infer<typeof readiness>;

/** GET /healthz */
export const health = named('Health', { ok: z.literal(true) });
