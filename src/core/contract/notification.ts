import { z } from 'zod';
import { caseSides, caseStatuses } from '#core/cases/status.ts';
import { messageKinds } from '#core/messages/thread-words.ts';
import { announcedActs, reportedKinds } from '#core/moderation/vocabulary.ts';
import { species } from '#core/pets/vocabulary.ts';
import type { MailKind } from './account.ts';
import { named } from './named.ts';
import { photo } from './photo.ts';

/** The kinds of news that an account is told in the app, each with the choice that turns it off, or null. */
export const notificationChoices = {
  match: 'matches',
  /** volunteers think that a pair is one animal */
  volunteers: 'matches',
  loose_pet: 'sightings',
  sighting: 'sightings',
  message: 'messages',
  /** a case that the person follows has an update, or another status */
  update: 'follows',
  status: 'follows',
  /** a new report within a circle that the person asked to be told of */
  near: 'alerts',
  /** one's found report was named as the one that brought a pet home; its finder objected */
  reunion: 'matches',
  reunion_objected: 'matches',
  /** the owner of a case that nobody has heard of for weeks is asked for news */
  news_wanted: 'matches',
  /** somebody joined as a helper with the owner's link */
  helper_joined: null,
  decision: null,
  /** somebody asks the person to take a case over */
  handover_offered: 'messages',
  handover_accepted: null,
  handover_declined: null,
} as const satisfies Record<string, MailKind | null>;
export type NotificationKind = keyof typeof notificationChoices;
export const notificationKinds = Object.keys(notificationChoices) as [NotificationKind, ...NotificationKind[]];

/** A case as a notification shows it. */
const notedCase = named('NotedCase', {
  id: z.uuid(),
  slug: z.string(),
  title: z.string(),
  pet_name: z.string().nullable(),
  side: z.enum(caseSides),
  species: z.enum(species).nullable(),
  status: z.enum(caseStatuses),
  photo: photo.nullable(),
});
export type NotedCase = z.infer<typeof notedCase>;

/** News that have become unreadable for the person are left out of the list with everything about them. */
export const notification = named('Notification', {
  id: z.uuid(),
  kind: z.enum(notificationKinds),
  /** the case that it is about: the person's own, one they follow, or that of a conversation */
  case: notedCase.nullable(),
  /** the report of the other side, of a match or a reunion */
  other: notedCase.nullable(),
  /** the words of a sighting or an update, as this person may read them, and the photos of a sighting */
  told: z.object({ id: z.uuid(), text: z.string(), photos: z.array(photo) }).nullable(),
  /** the conversation, and what was said last in it */
  thread: z.object({ id: z.uuid(), title: z.string(), last: z.enum(messageKinds) }).nullable(),
  decision: z.object({ act: z.enum(announcedActs), kind: z.enum(reportedKinds) }).nullable(),
  /** of an offered case: with what it is answered, as in the mail of the offer */
  offer: z.object({ token: z.string() }).nullable(),
  seen: z.boolean(),
  created_at: z.iso.datetime(),
});
export type Notification = z.infer<typeof notification>;

/** GET /api/notifications, newest first. */
export const notificationPage = z.object({
  notifications: z.array(notification),
  next_cursor: z.string().nullable(),
});

/** GET /api/notifications/unseen: how many were not seen yet, and the ticket for one's live events. */
export const unseenNotifications = z.object({ unseen: z.int(), live_ticket: z.string() });

/** POST /api/notifications/seen: these, or without `ids` all that were made up to `until`. */
export const seenChange = named('SeenChange', {
  seen: z.boolean(),
  ids: z.array(z.uuid()).min(1).max(500).optional(),
  // PostgreSQL knows no year 0
  until: z.iso
    .datetime()
    .refine((text) => !text.startsWith('0000'))
    .optional(),
});
export type SeenChange = z.infer<typeof seenChange>;
/** Those that were changed, so that it can be undone. */
export const seenAnswer = z.object({ changed: z.array(z.uuid()) });

/** GET /api/push: the key with which browsers subscribe (RFC 8292, base64url). */
export const pushKey = z.object({ public_key: z.string() });

/** PUT /api/push/devices: what `PushSubscription.toJSON()` gives. */
export const pushDevice = named('PushDevice', {
  endpoint: z.url({ protocol: /^https$/ }).max(1000),
  keys: z.object({
    /** an uncompressed point of P-256: 65 bytes */
    p256dh: z.string().regex(/^B[A-Za-z0-9_-]{86}=?$/),
    /** 16 bytes */
    auth: z.string().regex(/^[A-Za-z0-9_-]{22}={0,2}$/),
  }),
});
export type PushDevice = z.infer<typeof pushDevice>;

/** DELETE /api/push/devices: this browser is told no more. */
export const endedDevice = pushDevice.pick({ endpoint: true }).meta({ id: 'EndedPushDevice' });

/** The content of a push message for the service worker. */
export type PushContent = {
  title: string;
  body: string;
  /** where a tap leads: a path of this site */
  path: string;
  /** a later message with the same tag takes the place of this one */
  tag: string;
};
