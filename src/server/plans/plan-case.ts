import { sql } from 'drizzle-orm';
import { m } from '#core/paraglide/messages.js';
import type { CaseDeps } from '#server/cases/case-deps.ts';
import { permittedCase } from '#server/cases/get-case.ts';
import type { CaseRecord } from '#server/cases/store/case-record.ts';
import type { Action, Actor } from '#server/permissions.ts';
import type { Transaction } from '#server/platform/database/transact.ts';
import { NamedError } from '#server/platform/errors.ts';
import type { LiveReader } from '#server/platform/events/live-events.ts';
import { type SignedLinks, signedLinks } from '#server/platform/signed-tokens.ts';

export type PlanDeps = Pick<CaseDeps, 'db' | 'ask' | 'transact' | 'can' | 'now' | 'places'> & {
  links: SignedLinks;
};

/** Links with which people join as helpers. */
export const invitationLinks = (secret: string, origin: string): SignedLinks =>
  signedLinks(secret, 'homeward invitations of helpers', origin, '/invitation');

type Deps = Pick<PlanDeps, 'ask' | 'can'>;

/**
 * The case of a plan, for somebody who may do this with it.
 * @throws NamedError `case_not_found`, `case_hidden`, `forbidden`, `banned`, `no_plan`
 */
export async function planCase(deps: Deps, actor: Actor, idOrSlug: string, action: Action): Promise<CaseRecord> {
  const of = await permittedCase(deps, actor, idOrSlug, action);
  if (of.side !== 'missing' || of.type !== 'pet') throw noPlan();
  return of;
}

/** The same, while the animal is not home. @throws NamedError also `plan_closed` */
export async function openPlanCase(deps: Deps, actor: Actor, idOrSlug: string, action: Action): Promise<CaseRecord> {
  const of = await planCase(deps, actor, idOrSlug, action);
  if (of.status === 'reunited') throw planClosed();
  return of;
}

/** Has the open pages of the owner and of all helpers load the plan again, and those of whoever has just been removed. */
export async function tellParty(
  tx: Transaction,
  { id, owner_user_id }: Pick<CaseRecord, 'id' | 'owner_user_id'>,
  removed: readonly string[] = [],
): Promise<void> {
  const { rows } = await tx.db.execute<{ user_id: string }>(
    sql`select user_id from case_helpers where case_id = ${id}::uuid`,
  );
  const people = new Set([owner_user_id, ...rows.map(({ user_id }) => user_id), ...removed]);
  const readers = [...people].map((userId) => `account ${userId}` satisfies LiveReader);
  await tx.announce({ kind: 'plan.changed', case_id: id, readers });
}

/** Only whoever misses an animal searches for it. */
export const noPlan = () => new NamedError('no_plan', 409, m.errors_no_plan());
/** The animal is home. */
export const planClosed = () => new NamedError('plan_closed', 409, m.errors_plan_closed());
