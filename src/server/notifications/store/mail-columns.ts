import { type MailChoices, type MailKind, mailKinds } from '#core/contract/account.ts';
import { profiles } from '#server/platform/database/schema/accounts.ts';

/** The column of each kind of mail is named after it: `mail_matches`. */
type Column<K extends MailKind = MailKind> = `mail_${K}`;
const columnOf = (kind: MailKind): Column => `mail_${kind}`;

/** The columns that say which mails a person wants, for a query. */
export const mailColumns = Object.fromEntries(mailKinds.map((kind) => [kind, profiles[columnOf(kind)]])) as {
  [K in MailKind]: (typeof profiles)[Column<K>];
};

/** The same columns for an update; kinds that were not given are undefined and stay unchanged. */
export function mailChange(mails: Partial<MailChoices> = {}): Partial<Record<Column, boolean>> {
  return Object.fromEntries(mailKinds.map((kind) => [columnOf(kind), mails[kind]]));
}
