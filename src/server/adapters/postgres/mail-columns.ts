import { type MailChoices, type MailKind, mailKinds } from '#core/contract/account.ts';
import { profiles } from './schema/accounts.ts';

/** A kind of mail is kept in the column of its name: `mail_matches`. */
type Column<K extends MailKind = MailKind> = `mail_${K}`;
const columnOf = (kind: MailKind): Column => `mail_${kind}`;

/** Which mails a person wants, as a query selects them. */
export const mailColumns = Object.fromEntries(mailKinds.map((kind) => [kind, profiles[columnOf(kind)]])) as {
  [K in MailKind]: (typeof profiles)[Column<K>];
};

/** The same as an update writes them; a kind that was not given is undefined and stays as it is. */
export function mailChange(mails: Partial<MailChoices> = {}): Partial<Record<Column, boolean>> {
  return Object.fromEntries(mailKinds.map((kind) => [columnOf(kind), mails[kind]]));
}
