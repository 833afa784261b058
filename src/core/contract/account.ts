import { z } from 'zod';
import { limits } from '#core/cases/limits.ts';
import { anyText } from './text.ts';

/** Mails that nobody asked for one at a time, by what they tell of. */
export const mailKinds = ['matches', 'sightings', 'messages'] as const;
export type MailKind = (typeof mailKinds)[number];

const mailChoices = z.object({ matches: z.boolean(), sightings: z.boolean(), messages: z.boolean() });
export type MailChoices = z.infer<typeof mailChoices>;

/** The signed-in person as only they see themselves. GET /api/account, and `user` of every answer that opens a session. */
export const account = z
  .object({
    id: z.string(),
    email: z.string(),
    email_verified: z.boolean(),
    display_name: z.string().nullable(),
    contact_email: z.string().nullable(),
    /** which mails about their pets they want */
    mails: mailChoices,
    /** what the browser may show; the server asks again on every call */
    is_admin: z.boolean(),
    /** ways to sign in: `credential` is email and password, the others are social providers */
    identities: z.array(z.string()),
    /** second factors that are in force */
    factors: z.array(z.enum(['totp'])),
    created_at: z.iso.datetime(),
  })
  .meta({ id: 'Account' });
export type Account = z.infer<typeof account>;

/** PATCH /api/account; an empty text clears the field. */
export const accountChange = z
  .object({
    display_name: anyText(limits.shortText).optional(),
    contact_email: anyText(limits.emailMax)
      .refine((text) => text === '' || z.email().safeParse(text).success)
      .optional(),
    /** kinds that are left out stay as they are */
    mails: mailChoices.partial().optional(),
  })
  .meta({ id: 'AccountChange' });
export type AccountChange = z.infer<typeof accountChange>;

/** One place where the person is signed in. */
export const accountSession = z
  .object({
    id: z.string(),
    current: z.boolean(),
    created_at: z.iso.datetime(),
    last_used_at: z.iso.datetime(),
    user_agent: z.string().nullable(),
    ip_address: z.string().nullable(),
  })
  .meta({ id: 'AccountSession' });
export type AccountSession = z.infer<typeof accountSession>;
/** GET /api/account/sessions; DELETE /api/account/sessions/{id} ends one. */
export const accountSessions = z.object({ sessions: z.array(accountSession) });

/** POST /api/account/deletion. The password is asked of everyone who has one. */
export const accountDeletion = z
  .object({ current_password: z.string().max(limits.passwordMax).optional() })
  .meta({ id: 'AccountDeletion' });
export type AccountDeletion = z.infer<typeof accountDeletion>;

/** What an answer of /api/auth gives that opens a session. */
export const openedSession = z.object({ token: z.string(), user: account }).meta({ id: 'OpenedSession' });
export type OpenedSession = z.infer<typeof openedSession>;

/** POST /api/auth/sign-in/email: a session, or the question for the second factor. */
export const signInAnswer = z.union([
  openedSession,
  z.object({ twoFactorRedirect: z.literal(true), challenge: z.string() }),
]);
/** POST /api/auth/sign-up/email: no token while the address has to be confirmed first. */
export const signUpAnswer = z.union([openedSession, z.object({ token: z.null() })]);
