import { z } from 'zod';
import { asciiEmail, emailAddress } from '#core/accounts/ascii-email.ts';
import { limits } from '#core/cases/limits.ts';
import { caseSides } from '#core/cases/status.ts';
import { species } from '#core/pets/vocabulary.ts';
import { anyText, requiredLine } from '#core/text/text.ts';
import { named } from './named.ts';
import { point, pointPrecision } from './place.ts';

/** How far around a place somebody can be told of pets, in km. */
export const alertKms = [1, 2, 5, 10, 25, 50] as const;

export const paces = ['at_once', 'daily'] as const;

const hour = z.int().min(0).max(23);

/** An IANA name that this machine knows, as it is usually written: there are few, in whatever case they are sent. */
const zone = z
  .string()
  .max(60)
  .refine((name) => usualName(name) !== null, { abort: true })
  .overwrite((name) => usualName(name)!);

function usualName(timeZone: string): string | null {
  try {
    return new Intl.DateTimeFormat('en', { timeZone }).resolvedOptions().timeZone;
  } catch {
    return null;
  }
}

/** When a person is sent what can wait: alerts, and news of cases that they follow. */
export const when = named('When', {
  pace: z.enum(paces),
  /** by whose clock */
  zone,
  /** nothing is sent from one full hour until another; null: at any time */
  quiet: z
    .object({ from: hour, until: hour })
    .refine(({ from, until }) => from !== until)
    .nullable(),
});
export type When = z.infer<typeof when>;

const wanted = {
  km: z.union(alertKms.map((km) => z.literal(km))),
  /** null: both */
  side: z.enum(caseSides).nullable(),
  /** null: any animal */
  species: z.enum(species).nullable(),
};

/** A place as it is typed or picked. Only the cell that it lies in is kept. */
const place = {
  place: requiredLine(limits.shortText),
  point: point.nullish(),
  precision: pointPrecision.optional(),
};

/** POST /api/alerts. `email` is for people without a session. */
export const newAlert = named('NewAlert', {
  ...place,
  ...wanted,
  /** without it, it stays as it is */
  when: when.optional(),
  email: anyText(limits.emailMax).overwrite(asciiEmail).pipe(emailAddress).optional(),
});
export type NewAlert = z.infer<typeof newAlert>;

/** PATCH /api/alerts/{id}. Fields that are left out stay. */
export const alertChange = z
  .object({ ...place, ...wanted, paused: z.boolean() })
  .partial()
  .meta({ id: 'AlertChange' });
export type AlertChange = z.infer<typeof alertChange>;

/** A wish to be told of pets near a place, as its owner sees it. */
export const alert = named('Alert', {
  id: z.uuid(),
  /** the town that it is in */
  place: z.string(),
  /** the middle of the cell that was kept of it */
  location: point,
  ...wanted,
  paused: z.boolean(),
  /** asked for by mail, and not confirmed yet */
  waiting: z.boolean(),
  created_at: z.iso.datetime(),
});
export type Alert = z.infer<typeof alert>;

/** GET /api/alerts: one's own, by the session or by the link of a mail. */
export const ownAlerts = named('OwnAlerts', {
  alerts: z.array(alert),
  when,
  /** the address that the link was mailed to; null for an account */
  email: z.string().nullable(),
});
export type OwnAlerts = z.infer<typeof ownAlerts>;

/**
 * The answer of POST /api/alerts. Without a session it is the same for every address, known or not: what was asked for
 * waits until a button is pressed that is mailed to the address.
 */
export const alertAnswer = named('AlertAnswer', { alert: alert.nullable() });
