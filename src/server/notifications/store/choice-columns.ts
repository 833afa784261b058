import { type MailChoices, type MailKind, mailKinds } from '#core/contract/account.ts';
import { profiles } from '#server/platform/database/schema/accounts.ts';

/** How people are told. */
type Way = 'mail' | 'app' | 'push';

/** The column of each choice is named after both: `mail_matches`. */
type Column<W extends Way, K extends MailKind = MailKind> = `${W}_${K}`;
const columnOf = <W extends Way>(way: W, kind: MailKind): Column<W> => `${way}_${kind}`;

/** The columns that say which mails a person wants, for a query. */
export const mailColumns = columnsOf('mail');

/** Those that say of what a person wants to be told in the app. */
export const appColumns = columnsOf('app');

/** And by push messages. */
export const pushColumns = columnsOf('push');

function columnsOf<W extends Way>(way: W) {
  return Object.fromEntries(mailKinds.map((kind) => [kind, profiles[columnOf(way, kind)]])) as {
    [K in MailKind]: (typeof profiles)[Column<W, K>];
  };
}

/** The same columns for an update; kinds that were not given are undefined and stay unchanged. */
export function choiceChange<W extends Way>(
  way: W,
  choices: Partial<MailChoices> = {},
): Partial<Record<Column<W>, boolean>> {
  const change = mailKinds.map((kind) => [columnOf(way, kind), choices[kind]]);
  return Object.fromEntries(change) as Partial<Record<Column<W>, boolean>>;
}
