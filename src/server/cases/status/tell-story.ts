import type { NewStory } from '#core/contract/story.ts';
import { m } from '#core/paraglide/messages.js';
import type { CaseDeps } from '#server/cases/case-deps.ts';
import { lockPermitted, permittedCase } from '#server/cases/get-case.ts';
import { chipMask } from '#server/cases/reports/chip-mask.ts';
import { heldBack, queueLinks } from '#server/cases/reports/hold-links.ts';
import { freshPhotos, waitingPhotos } from '#server/cases/reports/waiting-photos.ts';
import { attachToUpdate, removeOtherPhotos } from '#server/cases/store/case-photos.ts';
import { rewriteStory, type StoryWords, setBroughtHomeBy, storyOf } from '#server/cases/store/stories.ts';
import { addUpdate } from '#server/cases/store/updates.ts';
import type { Actor } from '#server/permissions.ts';
import type { Transaction } from '#server/platform/database/transact.ts';
import { NamedError } from '#server/platform/errors.ts';
import { asWritten } from '#server/platform/texts/new-account-links.ts';

/**
 * Takes what an owner tells of a reunion: who brought the pet home, words, and photos. It replaces what was told before,
 * and is moderated as updates are: links of new accounts wait, photos are judged.
 * @throws NamedError `case_not_found`, `case_hidden`, `forbidden`, `not_home` while the case is open; `invalid` if a photo is neither part
 * of the story nor an unused upload of the actor
 */
export async function tellStory(deps: CaseDeps, actor: Actor, caseId: string, newStory: NewStory): Promise<void> {
  const of = await permittedCase(deps, actor, caseId, 'case.tell-story');
  if (of.status !== 'reunited') throw notHome();
  const { id: case_id, slug } = of;
  const mask = await chipMask(deps, case_id);
  const shown = await heldBack(deps, actor, { update_text: mask(newStory.words ?? '') });
  await deps.transact(async (tx) => {
    if ((await lockPermitted(tx.db, of)) !== 'reunited') throw notHome();
    const story = await writeWords(tx, actor, case_id, shown);
    if (newStory.brought_home_by !== undefined) await setBroughtHomeBy(tx.db, case_id, newStory.brought_home_by);
    await replacePhotos(tx, actor, story, newStory.photo_ids);
    // what was told before may be taken back by it
    await tx.announce({ kind: 'case.edited', case_id, slug });
  });
}

type Story = { id: string; photoIds: string[] };

/** Words that a moderator has released are not held again, unless they change. */
async function writeWords(tx: Transaction, actor: Actor, case_id: string, words: StoryWords): Promise<Story> {
  const known = await storyOf(tx.db, case_id);
  if (known && asWritten(known).update_text === asWritten(words).update_text) return known;
  const by = { author_user_id: actor.userId, posted_by_owner: true };
  if (known) await rewriteStory(tx.db, known.id, { ...words, ...by });
  const { id } = known ?? (await addUpdate(tx.db, { case_id, kind: 'story', ...words, ...by }));
  await queueLinks(tx.db, 'update', { id, case_id, links_held: words.links_held }, actor.userId);
  return { id, photoIds: known?.photoIds ?? [] };
}

async function replacePhotos(tx: Transaction, actor: Actor, { id, photoIds }: Story, wanted: readonly string[]) {
  const kept = photoIds.filter((photo) => wanted.includes(photo));
  const fresh = freshPhotos(kept, wanted, m.errors_case_photos_full);
  await waitingPhotos(tx.db, actor, fresh);
  const unused = await removeOtherPhotos(tx.db, { update_id: id }, kept);
  // each is one of the two by now
  await attachToUpdate(tx, id, [...new Set(wanted)], 0);
  if (unused.length > 0) await tx.enqueue('delete-photo-files', { keys: unused });
}

/** A story is told of a pet that is home. */
export const notHome = () => new NamedError('not_home', 409, m.errors_not_home());
