import type { Can } from '#server/permissions.ts';
import type { Actor } from '#server/platform/actor.ts';
import { notFound } from '#server/platform/errors.ts';
import { fileOf, type PhotoFile } from './find-photo-file.ts';
import type { PhotoDeps } from './photo-deps.ts';
import { photoNameOf } from './store/photo-keys.ts';
import type { PhotoWithReaders } from './store/photo-record.ts';
import { photoWithReaders } from './store/photo-records.ts';

/**
 * The file of a photo that not everybody may see: one of a sighting, for its sender, the owner of the case that it was
 * sent for and admins, or one of a loose pet, for its sender and admins. To others it is not there. Moderators read what
 * was reported in their area: `readHiddenPhoto`.
 * @param name as in the public address, `{id}.webp`, `{id}.mid.webp` or `{id}.thumb.webp`
 * @throws NamedError `not_found`
 */
export async function readPhoto(
  { db, can }: Pick<PhotoDeps, 'db' | 'can'>,
  actor: Actor,
  name: string,
): Promise<Omit<PhotoFile, 'ofCase'>> {
  const wanted = photoNameOf(name);
  const found = wanted && 'id' in wanted ? await photoWithReaders(db, wanted.id) : null;
  if (!wanted || !('id' in wanted) || !found || !(await maySee(can, actor, found))) throw notFound();
  return fileOf(found.photo, wanted.size);
}

async function maySee(can: Can, actor: Actor, { sender, receivers }: PhotoWithReaders): Promise<boolean> {
  if (sender === actor.userId || receivers.includes(actor.userId)) return true;
  return can(actor, 'case.see-sightings');
}
