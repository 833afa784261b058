import { eq, lt } from 'drizzle-orm';
import type { CaseRecord } from '#server/cases/store/case-record.ts';
import type { Ask } from '#server/platform/database/connection/ask.ts';
import type { Database } from '#server/platform/database/connection/connect.ts';
import { helper_invitations } from '#server/platform/database/schema/plans.ts';

/** A case that a link invites to. */
export type InvitedRecord = Pick<CaseRecord, 'id' | 'slug' | 'title' | 'pet_name' | 'side' | 'owner_user_id'>;

/** Open invitations: not expired, of an open case that still belongs to the same person, who is not banned. */
const openInvitations = `from helper_invitations i join cases c on c.id = i.case_id
  where c.owner_user_id = i.owner_user_id and c.hidden_at is null and c.status <> 'reunited' and i.expires_at > now()
    and not exists (select from bans b where b.user_id = i.owner_user_id)`;

type InvitationRecord = { id: string; expires_at: Date };

/** The open invitation of a case; null if there is none. */
export async function invitationOf(ask: Ask, caseId: string): Promise<InvitationRecord | null> {
  const text = `select i.id, i.expires_at ${openInvitations} and i.case_id = $1`;
  return (await ask<InvitationRecord>({ text, values: [caseId] }))[0] ?? null;
}

/** The case of an open invitation; null if there is none with this id. */
export async function invitedCase(ask: Ask, invitationId: string): Promise<InvitedRecord | null> {
  const text = `select c.id, c.slug, c.title, c.pet_name, c.side, c.owner_user_id ${openInvitations} and i.id::text = $1`;
  return (await ask<InvitedRecord>({ text, values: [invitationId] }))[0] ?? null;
}

/** The same, with its case locked until the end of the transaction. */
export async function lockInvited(ask: Ask, invitationId: string): Promise<InvitedRecord | null> {
  // two statements: only a second one sees what was changed while the first waited for the lock
  const text = `select c.id from cases c join helper_invitations i on i.case_id = c.id where i.id::text = $1 for update`;
  await ask({ text, values: [invitationId] });
  return invitedCase(ask, invitationId);
}

type NewInvitation = { case_id: string; owner_user_id: string; expires_at: Date };

/** Replaces an earlier invitation of a locked case, whose link is void then. */
export async function addInvitation(tx: Database, invitation: NewInvitation): Promise<void> {
  await removeInvitation(tx, invitation.case_id);
  await tx.insert(helper_invitations).values(invitation);
}

export async function removeInvitation(db: Database, caseId: string): Promise<void> {
  await db.delete(helper_invitations).where(eq(helper_invitations.case_id, caseId));
}

export async function forgetExpiredInvitations(db: Database, now: Date): Promise<void> {
  await db.delete(helper_invitations).where(lt(helper_invitations.expires_at, now));
}
