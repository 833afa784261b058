import { sql } from 'drizzle-orm';
import { check, index, pgTable, smallint, text, unique, uuid } from 'drizzle-orm/pg-core';
import { notificationKinds } from '#core/contract/notification.ts';
import { accountId } from './accounts.ts';
import { subscriberId } from './alerts.ts';
import { caseId } from './cases.ts';
import { createdAt, moment, oneOf, rowId } from './columns.ts';

/**
 * The news that an account was told in the app, once for each thing. A row holds no content: whether its receiver may
 * read what it points to is asked whenever it is read.
 */
export const notifications = pgTable(
  'notifications',
  {
    id: rowId(),
    user_id: accountId('user_id').notNull(),
    kind: text('kind', { enum: notificationKinds }).notNull(),
    /** null for conversations, which outlive their case, and for decisions, which may have deleted it */
    case_id: caseId('case_id'),
    /** the other report, update, conversation, loose pet, decision or offer; else the case itself */
    about_id: uuid('about_id').notNull(),
    created_at: createdAt(),
    seen_at: moment('seen_at'),
  },
  (t) => [
    check('notifications_kind', sql`${t.kind} ${oneOf(notificationKinds)}`),
    unique('notifications_once').on(t.user_id, t.kind, t.case_id, t.about_id).nullsNotDistinct(),
    index('notifications_newest').on(t.user_id, t.created_at, t.id),
    index('notifications_case').on(t.case_id),
    index('notifications_old').on(t.created_at),
  ],
);

export const deliveryWays = ['mail', 'push'] as const;
export type DeliveryWay = (typeof deliveryWays)[number];

/** Browsers that an account is told with push messages (RFC 8030). */
export const push_devices = pgTable(
  'push_devices',
  {
    id: rowId(),
    subscriber_id: subscriberId('subscriber_id').notNull(),
    /** of the browser; a trigger forgets the device when somebody ends it. Null for devices from before there was this */
    session_id: text('session_id'),
    /** at the push service of the browser; whoever knows it and the keys can write to the device */
    endpoint: text('endpoint').notNull().unique(),
    p256dh: text('p256dh').notNull(),
    auth: text('auth').notNull(),
    created_at: createdAt(),
  },
  (t) => [index('push_devices_subscriber').on(t.subscriber_id)],
);

/**
 * A thing that is to be sent to somebody once, or was. Of an account it is a notification; of an address without one, a
 * case that is near. A row that was taken is never sent again, even if the process died while it was sent.
 */
export const deliveries = pgTable(
  'deliveries',
  {
    id: rowId(),
    subscriber_id: subscriberId('subscriber_id').notNull(),
    way: text('way', { enum: deliveryWays }).notNull(),
    notification_id: uuid('notification_id').references(() => notifications.id, { onDelete: 'cascade' }),
    case_id: caseId('case_id'),
    /** not before it; a worker that is about to send it puts it off, so that it is free again if the worker dies */
    due_at: moment('due_at').notNull(),
    /** set just before it is sent, and taken back if it certainly was not */
    taken_at: moment('taken_at'),
    failures: smallint('failures').notNull().default(0),
    created_at: createdAt(),
  },
  (t) => [
    check('deliveries_way', sql`${t.way} ${oneOf(deliveryWays)}`),
    check('deliveries_about', sql`num_nonnulls(${t.notification_id}, ${t.case_id}) = 1`),
    unique('deliveries_once').on(t.notification_id, t.case_id, t.subscriber_id, t.way).nullsNotDistinct(),
    index('deliveries_due').on(t.due_at).where(sql`taken_at is null`),
    index('deliveries_case').on(t.case_id),
    index('deliveries_subscriber').on(t.subscriber_id),
    index('deliveries_old').on(t.created_at),
  ],
);
