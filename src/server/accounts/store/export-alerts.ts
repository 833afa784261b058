import { eq, getTableColumns, inArray, or } from 'drizzle-orm';
import type { Database } from '#server/platform/database/connection/connect.ts';
import { alerts, subscribers } from '#server/platform/database/schema/alerts.ts';
import { deliveries, push_devices } from '#server/platform/database/schema/notifications.ts';
import { confirmedAddress } from './accounts.ts';

const { id: _id, user_id: _account, ...timeColumns } = getTableColumns(subscribers);
const { subscriber_id: _subscriber, area: _area, ...alertColumns } = getTableColumns(alerts);
const { subscriber_id: _receiver, failures: _failures, ...deliveryColumns } = getTableColumns(deliveries);

/**
 * The news that a person asked for, also with their confirmed address alone, and the times for them; and what was sent.
 * The addresses of devices are secrets of the browsers.
 */
export async function exportAlerts(db: Database, userId: string) {
  const own = db
    .select({ id: subscribers.id })
    .from(subscribers)
    .where(or(eq(subscribers.user_id, userId), eq(subscribers.email, confirmedAddress(userId))));
  const { id, created_at } = push_devices;
  const [told_when, asked, devices, sent] = await Promise.all([
    db.select(timeColumns).from(subscribers).where(inArray(subscribers.id, own)),
    db.select(alertColumns).from(alerts).where(inArray(alerts.subscriber_id, own)),
    db.select({ id, created_at }).from(push_devices).where(inArray(push_devices.subscriber_id, own)),
    db.select(deliveryColumns).from(deliveries).where(inArray(deliveries.subscriber_id, own)),
  ]);
  return { told_when, alerts: asked, push_devices: devices, deliveries: sent };
}
