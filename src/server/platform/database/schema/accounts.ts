import { sql } from 'drizzle-orm';
import { bigint, boolean, check, index, integer, pgTable, primaryKey, text, timestamp } from 'drizzle-orm/pg-core';
import { roles } from '#core/accounts/roles.ts';
import { socialPlatforms } from '#core/contract/admin.ts';
import { locales } from '#core/paraglide/runtime.js';
import { bytea, createdAt, moment, now, oneOf, rowId } from './columns.ts';

/** Tables of better-auth. Its adapter uses the property names; the column names follow our convention. */
export const user = pgTable('user', {
  id: text('id').primaryKey(),
  name: text('name').notNull(),
  email: text('email').notNull().unique(),
  emailVerified: boolean('email_verified').notNull().default(false),
  image: text('image'),
  twoFactorEnabled: boolean('two_factor_enabled').default(false),
  createdAt: createdAt(),
  updatedAt: moment('updated_at').notNull().default(now),
});

/** A row that is deleted with an account. */
export const accountId = (column: string) => text(column).references(() => user.id, { onDelete: 'cascade' });

/** The person who did something; null for nobody, and after their account was deleted. */
export const personId = (column: string) => text(column).references(() => user.id, { onDelete: 'set null' });

export const session = pgTable(
  'session',
  {
    id: text('id').primaryKey(),
    expiresAt: moment('expires_at').notNull(),
    token: text('token').notNull().unique(),
    ipAddress: text('ip_address'),
    userAgent: text('user_agent'),
    userId: accountId('user_id').notNull(),
    createdAt: createdAt(),
    updatedAt: moment('updated_at').notNull().default(now),
  },
  (t) => [index('session_user_id').on(t.userId)],
);

export const account = pgTable(
  'account',
  {
    id: text('id').primaryKey(),
    accountId: text('account_id').notNull(),
    providerId: text('provider_id').notNull(),
    userId: accountId('user_id').notNull(),
    accessToken: text('access_token'),
    refreshToken: text('refresh_token'),
    idToken: text('id_token'),
    accessTokenExpiresAt: moment('access_token_expires_at'),
    refreshTokenExpiresAt: moment('refresh_token_expires_at'),
    scope: text('scope'),
    password: text('password'),
    createdAt: createdAt(),
    updatedAt: moment('updated_at').notNull().default(now),
  },
  (t) => [index('account_user_id').on(t.userId)],
);

export const verification = pgTable(
  'verification',
  {
    id: text('id').primaryKey(),
    identifier: text('identifier').notNull(),
    value: text('value').notNull(),
    expiresAt: moment('expires_at').notNull(),
    createdAt: createdAt(),
    updatedAt: moment('updated_at').notNull().default(now),
  },
  (t) => [index('verification_identifier').on(t.identifier)],
);

export const twoFactor = pgTable(
  'two_factor',
  {
    id: text('id').primaryKey(),
    /** encrypted, like the backup codes, so that a copy of the database does not give access to accounts */
    secret: text('secret').notNull(),
    backupCodes: text('backup_codes').notNull(),
    verified: boolean('verified').default(true),
    failedVerificationCount: integer('failed_verification_count').default(0),
    lockedUntil: moment('locked_until'),
    /** time step of the last used TOTP code; this code and earlier ones are no longer accepted */
    lastStep: integer('last_step'),
    userId: accountId('user_id').notNull(),
  },
  (t) => [index('two_factor_user_id').on(t.userId)],
);

export const jwks = pgTable('jwks', {
  id: text('id').primaryKey(),
  publicKey: text('public_key').notNull(),
  privateKey: text('private_key').notNull(),
  createdAt: createdAt(),
  expiresAt: moment('expires_at'),
  alg: text('alg'),
  crv: text('crv'),
});

/**
 * Browsers that an account was opened from. Only a hash of the token is stored, so a copy of this table does not help
 * to pass for one of them.
 */
export const known_devices = pgTable(
  'known_devices',
  {
    user_id: accountId('user_id').notNull(),
    token_hash: text('token_hash').notNull(),
    created_at: createdAt(),
    last_used_at: moment('last_used_at').notNull().default(now),
  },
  (t) => [primaryKey({ columns: [t.user_id, t.token_hash] })],
);

/**
 * The public keys of people's passkeys; the private ones never leave their devices. A trigger deletes those of an account
 * when its address is proven for the first time, because somebody else may have added them.
 */
export const passkeys = pgTable(
  'passkeys',
  {
    id: rowId(),
    user_id: accountId('user_id').notNull(),
    /** base64url, chosen by the device */
    credential_id: text('credential_id').notNull().unique(),
    /** COSE (RFC 9052) */
    public_key: bytea('public_key').notNull(),
    /** signatures made so far; 0 for ever with passkeys that several devices share */
    counter: bigint('counter', { mode: 'number' }).notNull(),
    /** how browsers reach the device: usb, internal, hybrid */
    transports: text('transports').array().notNull(),
    name: text('name').notNull(),
    created_at: createdAt(),
    last_used_at: moment('last_used_at'),
  },
  (t) => [index('passkeys_user_id').on(t.user_id)],
);

/**
 * The rate limits shared by all instances. The migration makes the table unlogged, because its contents need not
 * survive a crash and are not worth writing to the database's log. `full_at` is when the bucket of the key is full
 * again.
 */
export const rate_limits = pgTable('rate_limits', {
  key: text('key').primaryKey(),
  full_at: timestamp('full_at', { withTimezone: true }).notNull(),
});

/**
 * The service's own data about a person. A trigger creates the row together with the user, however the user was
 * inserted.
 */
export const profiles = pgTable(
  'profiles',
  {
    id: accountId('id').primaryKey(),
    display_name: text('display_name'),
    contact_email: text('contact_email'),
    /** the language that the person chose, or that in which the account was opened; mails are written in it */
    locale: text('locale', { enum: locales }),
    /** the mails sent without being requested that the person still wants */
    mail_matches: boolean('mail_matches').notNull().default(true),
    mail_sightings: boolean('mail_sightings').notNull().default(true),
    mail_messages: boolean('mail_messages').notNull().default(true),
    mail_follows: boolean('mail_follows').notNull().default(true),
    mail_alerts: boolean('mail_alerts').notNull().default(true),
    /** and of what they are told in the app */
    app_matches: boolean('app_matches').notNull().default(true),
    app_sightings: boolean('app_sightings').notNull().default(true),
    app_messages: boolean('app_messages').notNull().default(true),
    app_follows: boolean('app_follows').notNull().default(true),
    app_alerts: boolean('app_alerts').notNull().default(true),
    /** and of what the devices that they chose are told */
    push_matches: boolean('push_matches').notNull().default(true),
    push_sightings: boolean('push_sightings').notNull().default(true),
    push_messages: boolean('push_messages').notNull().default(true),
    push_follows: boolean('push_follows').notNull().default(true),
    push_alerts: boolean('push_alerts').notNull().default(true),
    /** lets pairs of their cases be exported to measure the matcher, if the other owner does as well */
    lets_measure: boolean('lets_measure').notNull().default(false),
    /** when the address was confirmed after a time without; a trigger keeps it */
    confirmed_at: moment('confirmed_at'),
    /** when they were mailed what had waited for that */
    waited_told_at: moment('waited_told_at'),
    created_at: createdAt(),
  },
  (t) => [index('profiles_newest').on(t.created_at, t.id)],
);

export const user_roles = pgTable(
  'user_roles',
  {
    user_id: accountId('user_id').notNull(),
    role: text('role', { enum: roles }).notNull(),
    created_at: createdAt(),
  },
  (t) => [primaryKey({ columns: [t.user_id, t.role] }), check('user_roles_role', sql`${t.role} ${oneOf(roles)}`)],
);

export const social_auth = pgTable(
  'social_auth',
  {
    platform: text('platform', { enum: socialPlatforms }).primaryKey(),
    account_id: text('account_id').notNull(),
    created_at: createdAt(),
  },
  (t) => [check('social_auth_platform', sql`${t.platform} in ('facebook', 'x', 'instagram', 'linkedin')`)],
);
