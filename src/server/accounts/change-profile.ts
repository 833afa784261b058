import { maskChipNumbers } from '#core/chips/microchip.ts';
import type { AccountChange } from '#core/contract/account.ts';
import type { UnsubscribeLinks } from '#server/notifications/letter/mail-links.ts';
import { type Actor, demand } from '#server/permissions.ts';
import type { Transaction } from '#server/platform/database/transact.ts';
import { brokenLink } from '#server/platform/errors.ts';
import { hiddenName } from '#server/platform/limits/limiter.ts';
import type { AccountDeps } from './account-deps.ts';
import type { AccountNews } from './mails.ts';
import { readAccount } from './own-account.ts';
import { type AccountRecord, openCasesOf, type ProfileChange, setProfile } from './store/accounts.ts';

/**
 * Changes the given fields of the profile and returns the updated account. An empty text clears its field.
 * @throws NamedError `banned` for a new name or contact
 */
export async function changeProfile(
  deps: Pick<AccountDeps, 'db' | 'transact' | 'can' | 'limiter' | 'now'>,
  actor: Actor,
  { display_name, contact_email, ...choices }: AccountChange,
): Promise<AccountRecord> {
  const { userId } = actor;
  if (display_name || contact_email) await demand(deps, actor, 'account.name');
  const names = {
    display_name: cleared(display_name && maskChipNumbers(display_name)),
    contact_email: cleared(contact_email),
  };
  const before = await readAccount(deps.db, userId);
  const letters = await contactLetters(deps, before, names.contact_email);
  await deps.transact(async (tx) => {
    await writeProfile(tx, userId, { ...names, ...choices });
    for (const letter of letters) await tx.enqueue('tell-account-news', letter);
  });
  return readAccount(deps.db, userId);
}

/**
 * A contact address need not belong to the account's owner, so this keeps a stranger from being mailed again and again
 * when the address is repeatedly added and removed.
 */
const lettersToFormer = { burst: 1, perSeconds: 24 * 3600 };

/** Notifies the account's own address and the previous contact address, which only confirmed accounts have written to. */
async function contactLetters(
  { limiter, now }: Pick<AccountDeps, 'limiter' | 'now'>,
  { email, email_verified, contact_email: former, locale }: AccountRecord,
  next: string | null | undefined,
): Promise<AccountNews[]> {
  if (next === undefined || next === former) return [];
  const at = now().toISOString();
  const changed: AccountNews = { kind: 'contact_changed', to: email, at };
  if (!former || former.toLowerCase() === email || !email_verified) return [changed];
  const wait = await limiter.take(`contact letters to ${hiddenName(former.toLowerCase())}`, lettersToFormer);
  return wait > 0 ? [changed] : [changed, { kind: 'contact_removed', to: former, locale: locale ?? undefined, at }];
}

/** undefined leaves the field unchanged */
const cleared = (text: string | undefined) => (text === '' ? null : text);

async function writeProfile(tx: Transaction, userId: string, change: ProfileChange): Promise<void> {
  await setProfile(tx.db, userId, change);
  if (change.mails?.messages === undefined) return;
  // their case pages offer the contact form only while the owner can be reached
  for (const { id, slug } of await openCasesOf(tx.db, userId))
    await tx.announce({ kind: 'case.changed', case_id: id, slug });
}

export type UnsubscribeDeps = Pick<AccountDeps, 'transact'> & { links: UnsubscribeLinks };

/**
 * Stops one kind of mail to the person who received this token. Does nothing if the mails are already stopped or the
 * account no longer exists.
 * @throws NamedError `broken_link` for a token that this site did not create
 */
export async function unsubscribe({ links, transact }: UnsubscribeDeps, token: string): Promise<void> {
  const subscription = links.read(token);
  if (!subscription) throw brokenLink();
  const { userId, kind } = subscription;
  await transact((tx) => writeProfile(tx, userId, { mails: { [kind]: false } }));
}
