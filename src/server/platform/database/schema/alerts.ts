import { sql } from 'drizzle-orm';
import { check, customType, doublePrecision, index, pgTable, smallint, text, uuid } from 'drizzle-orm/pg-core';
import { caseSides } from '#core/cases/status.ts';
import { paces } from '#core/contract/alert.ts';
import type { Bounds } from '#core/contract/page-data.ts';
import { locales } from '#core/paraglide/runtime.js';
import { species } from '#core/pets/vocabulary.ts';
import { accountId } from './accounts.ts';
import { createdAt, moment, oneOf, rowId } from './columns.ts';

/** Two corners, of which the first is in the north-east. */
const box = customType<{ data: Bounds; driverData: string }>({
  dataType: () => 'box',
  toDriver: ({ west, south, east, north }) => `((${east},${north}),(${west},${south}))`,
});

/** The receiver of alerts and news of followed cases, an account or an address without one, and when they are sent. */
export const subscribers = pgTable(
  'subscribers',
  {
    id: rowId(),
    user_id: accountId('user_id').unique(),
    /** in lower case */
    email: text('email').unique(),
    /** the language in which an address without an account was named; accounts have their own */
    locale: text('locale', { enum: locales }),
    pace: text('pace', { enum: paces }).notNull().default('at_once'),
    zone: text('zone').notNull().default('UTC'),
    /** full hours on the clock of the zone */
    quiet_from: smallint('quiet_from'),
    quiet_until: smallint('quiet_until'),
    /** when an address without an account was last mailed the button that confirms */
    asked_at: moment('asked_at'),
    /** when the last mail and the last push message of what can wait were sent */
    mailed_at: moment('mailed_at'),
    pushed_at: moment('pushed_at'),
    created_at: createdAt(),
  },
  (t) => [
    check('subscribers_one', sql`num_nonnulls(${t.user_id}, ${t.email}) = 1`),
    check('subscribers_pace', sql`${t.pace} ${oneOf(paces)}`),
    check('subscribers_quiet', sql`num_nulls(${t.quiet_from}, ${t.quiet_until}) <> 1`),
  ],
);

export const subscriberId = (column: string) => uuid(column).references(() => subscribers.id, { onDelete: 'cascade' });

/**
 * Which account took over the alerts of an address that asked without one. Its links in older mails name the subscriber
 * that it was, and still have to end them.
 */
export const claimed_subscribers = pgTable(
  'claimed_subscribers',
  {
    id: uuid('id').primaryKey(),
    user_id: accountId('user_id').notNull(),
  },
  (t) => [index('claimed_subscribers_user').on(t.user_id)],
);

/** The alerts that people asked for: new reports within a circle. Of the place, only the middle of its cell is kept. */
export const alerts = pgTable(
  'alerts',
  {
    id: rowId(),
    subscriber_id: subscriberId('subscriber_id').notNull(),
    /** the town, for its owner to tell it from others */
    place: text('place').notNull(),
    lat: doublePrecision('lat').notNull(),
    lng: doublePrecision('lng').notNull(),
    km: smallint('km').notNull(),
    /** the rectangle around the circle, in degrees, which an index searches */
    area: box('area').notNull(),
    side: text('side', { enum: caseSides }),
    species: text('species', { enum: species }),
    /** null until the button in the mail was pressed */
    confirmed_at: moment('confirmed_at'),
    paused_at: moment('paused_at'),
    created_at: createdAt(),
  },
  (t) => [
    check('alerts_side', sql`${t.side} ${oneOf(caseSides)}`),
    check('alerts_species', sql`${t.species} ${oneOf(species)}`),
    index('alerts_subscriber').on(t.subscriber_id),
    index('alerts_area').using('gist', t.area).where(sql`confirmed_at is not null and paused_at is null`),
    index('alerts_waiting').on(t.created_at).where(sql`confirmed_at is null`),
  ],
);
