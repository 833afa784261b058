import { randomUUID } from 'node:crypto';
import type { Database } from '#server/platform/database/connection/connect.ts';
import { photos } from '#server/platform/database/schema/photos.ts';

/** The row of an uploaded photo that is not part of a report yet. There is no file behind it. */
export async function aWaitingPhoto(
  db: Database,
  ownerId: string,
): Promise<{ id: string; key: string; thumb_key: string }> {
  const base = `case-images/${ownerId}/${randomUUID()}`;
  const [row] = await db
    .insert(photos)
    .values({ owner_user_id: ownerId, key: `${base}.webp`, thumb_key: `${base}.thumb.webp`, width: 800, height: 600 })
    .returning();
  return row!;
}
