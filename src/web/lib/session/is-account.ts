import type { Role } from '#core/accounts/roles.ts';
import type { Account, MailChoices } from '#core/contract/account.ts';
import { hasShape, isFlag, isListOf, isText, isTextOrNull, type Shape } from '#web/lib/api/shape.ts';

const mails: Shape<MailChoices> = { matches: isFlag, sightings: isFlag, messages: isFlag, follows: isFlag };

const account: Shape<Account> = {
  id: isText,
  email: isText,
  email_verified: isFlag,
  display_name: isTextOrNull,
  contact_email: isTextOrNull,
  mails: (value): value is MailChoices => hasShape(value, mails),
  // any name, because a newer server may know more roles
  roles: isListOf((value): value is Role => isText(value)),
  identities: isListOf(isText),
  factors: isListOf((value): value is 'totp' => value === 'totp'),
  created_at: isText,
};

/** Whether this is an account as the contract describes it, so that no page meets a field that is missing. */
export const isAccount = (value: unknown): value is Account => hasShape(value, account);
