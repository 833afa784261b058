import { z } from 'zod';
import { asciiEmail, emailAddress } from '#core/accounts/ascii-email.ts';
import { roles } from '#core/accounts/roles.ts';
import { limits } from '#core/cases/limits.ts';
import { locales } from '#core/paraglide/runtime.js';
import { anyLine, anyText } from '#core/text/text.ts';
import { named } from './named.ts';

/** Topics that a person can choose not to be told of, in the app, by mail and by push messages. */
export const mailKinds = ['matches', 'sightings', 'messages', 'follows', 'alerts'] as const;
export type MailKind = (typeof mailKinds)[number];

const choices = z.object({
  matches: z.boolean(),
  sightings: z.boolean(),
  messages: z.boolean(),
  follows: z.boolean(),
  alerts: z.boolean(),
});
export type MailChoices = z.infer<typeof choices>;

/** The signed-in person's own account. Answer of GET /api/account, and `user` in answers that open a session. */
export const account = named('Account', {
  id: z.string(),
  email: z.string(),
  email_verified: z.boolean(),
  display_name: z.string().nullable(),
  contact_email: z.string().nullable(),
  /** the language of their pages and mails; null until a page has told it */
  locale: z.enum(locales).nullable(),
  /** which notification mails they want to receive */
  mails: choices,
  /** of what they want to be told in the app */
  in_app: choices,
  /** of what they want to be told by push messages, on the devices that they chose */
  push: choices,
  /** lets pairs of their cases, with what volunteers said of them, be used to measure the matcher */
  lets_measure: z.boolean(),
  /** decides what the browser shows; the server checks the roles again on every call */
  roles: z.array(z.enum(roles)),
  /** ways to sign in: `credential` is email and password, the others are names of social providers */
  identities: z.array(z.string()),
  /** active second factors */
  factors: z.array(z.enum(['totp'])),
  created_at: z.iso.datetime(),
});
export type Account = z.infer<typeof account>;

/** PATCH /api/account. An empty text clears the field. */
export const accountChange = named('AccountChange', {
  display_name: anyLine(limits.shortText).optional(),
  contact_email: anyText(limits.emailMax)
    .overwrite(asciiEmail)
    .refine((text) => text === '' || emailAddress.safeParse(text).success)
    .optional(),
  locale: z.enum(locales).optional(),
  /** kinds that are left out stay unchanged */
  mails: choices.partial().optional(),
  in_app: choices.partial().optional(),
  push: choices.partial().optional(),
  lets_measure: z.boolean().optional(),
});
export type AccountChange = z.infer<typeof accountChange>;

/** A place (browser or device) where the person is signed in. */
export const accountSession = named('AccountSession', {
  id: z.string(),
  current: z.boolean(),
  created_at: z.iso.datetime(),
  last_used_at: z.iso.datetime(),
  user_agent: z.string().nullable(),
  ip_address: z.string().nullable(),
});
export type AccountSession = z.infer<typeof accountSession>;
/** GET /api/account/sessions. DELETE /api/account/sessions/{id} ends one. */
export const accountSessions = z.object({ sessions: z.array(accountSession) });

/**
 * The fate of sightings and messages on other people's cases: `mask` keeps the texts without names, e-mail addresses
 * and telephone numbers; `remove` deletes the texts.
 */
export const textChoices = ['mask', 'remove'] as const;
export type TextChoice = (typeof textChoices)[number];

/** POST /api/account/deletion. The password is required from everyone who has one. */
export const accountDeletion = named('AccountDeletion', {
  current_password: z.string().max(limits.passwordMax).optional(),
  texts: z.enum(textChoices).default('mask'),
});

/** POST /api/account/confirmation: the token of the link in the mail. */
export const addressConfirmation = named('AddressConfirmation', { token: z.string().min(1).max(2000) });

/** The answer of the /api/auth routes that open a session. */
export const openedSession = named('OpenedSession', { token: z.string(), user: account });
export type OpenedSession = z.infer<typeof openedSession>;

/** POST /api/auth/sign-in/email: a session, or a request for the second factor. */
export const signInAnswer = z.union([
  openedSession,
  z.object({ twoFactorRedirect: z.literal(true), challenge: z.string() }),
]);
/** POST /api/auth/sign-up/email: no token if the email address has to be confirmed first. */
export const signUpAnswer = z.union([openedSession, z.object({ token: z.null() })]);
