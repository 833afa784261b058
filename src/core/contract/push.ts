import { z } from 'zod';

/** GET /api/push: the key with which browsers subscribe (RFC 8292, base64url). */
export const pushKey = z.object({ public_key: z.string() });

/** PUT /api/push/devices: what `PushSubscription.toJSON()` gives. */
export const pushDevice = z
  .object({
    endpoint: z.url({ protocol: /^https$/ }).max(1000),
    keys: z.object({
      /** an uncompressed point of P-256: 65 bytes */
      p256dh: z.string().regex(/^B[A-Za-z0-9_-]{86}=?$/),
      /** 16 bytes */
      auth: z.string().regex(/^[A-Za-z0-9_-]{22}={0,2}$/),
    }),
  })
  .meta({ id: 'PushDevice' });
export type PushDevice = z.infer<typeof pushDevice>;

/** DELETE /api/push/devices: this browser is told no more. */
export const endedDevice = pushDevice.pick({ endpoint: true }).meta({ id: 'EndedPushDevice' });

/** What a push message tells the service worker. */
export type PushContent = {
  title: string;
  body: string;
  /** where a tap leads: a path of this site */
  path: string;
  /** a later message with the same tag takes the place of this one */
  tag: string;
};
