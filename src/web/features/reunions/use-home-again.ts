import { useState } from 'react';
import { useRevalidator } from 'react-router';
import { sentMessage, thread } from '#core/contract/thread.ts';
import { m } from '#core/paraglide/messages.js';
import { storyDraft, thanksDraft } from '#web/features/drafts/draft-names.ts';
import { isUsable } from '#web/features/photos/tray/tray-photo.ts';
import { usePhotoTray } from '#web/features/photos/tray/use-photo-tray.ts';
import { api } from '#web/lib/api/api-client.ts';
import { idempotencyHeader, useIdempotencyKey } from '#web/lib/api/idempotency-keys.ts';
import { useDraft } from '#web/lib/draft.ts';
import { useAction } from '#web/ui/over/use-action.tsx';
import { changeReunion, tellStory } from './reunion-calls.ts';
import { askReunion, type ReunionQuestion } from './reunion-question.ts';
import { type Bringer, canBeThanked, homeByOf } from './who-brought.tsx';

/** The story of an owner whose pet is home, and how it is sent: thanks, the pair of reports, then the story. */
export function useHomeAgain({ of, story }: ReunionQuestion) {
  const [bringer, setBringer] = useState<Bringer>(null);
  const [thanks, setThanks] = useDraft(thanksDraft(of.id), '');
  const [agreed, setAgreed] = useState(false);
  const [words, setWords] = useDraft(storyDraft(of.id), story?.update_text ?? '');
  const { run, busy } = useAction();
  const keys = useIdempotencyKey();
  const { revalidate } = useRevalidator();
  const chosen = usePhotoTray(`story of ${of.id}`, true, { begins: story?.photos });
  const uploading = chosen.readingVideo || chosen.photos.filter(isUsable).some(({ state }) => state !== 'stored');

  async function send(): Promise<void> {
    // first, because a report that is closed takes no messages
    const toFinder = thanks.trim();
    if (toFinder && canBeThanked(bringer)) await thankFinder(bringer, toFinder, keys.of(`${bringer.id} ${toFinder}`));
    if (bringer?.kind === 'report') await changeReunion(of.id, { with: bringer.id, agreed });
    const photo_ids = chosen.tray.storedIds();
    await tellStory(of.id, { words: words.trim(), photo_ids, brought_home_by: homeByOf(bringer) });
  }

  function sent(): void {
    setThanks('');
    setWords('');
    chosen.tray.release(chosen.photos.map(({ key }) => key));
    askReunion(null);
    void revalidate();
  }
  const save = () => run(send, { done: m.dashboard_home_saved(), after: sent });

  return {
    ...{ bringer, setBringer, thanks, setThanks, agreed, setAgreed, words, setWords },
    ...{ chosen, uploading, busy, save },
  };
}

/** Sends words of thanks in the conversation with whoever brought a pet home, or begins one about their report. */
async function thankFinder(
  { kind, id }: { kind: 'report' | 'thread'; id: string },
  text: string,
  key: string,
): Promise<void> {
  const headers = idempotencyHeader(key);
  if (kind === 'thread') await api.post(`/api/threads/${id}/messages`, { text }, thread, { headers });
  else await api.post(`/api/cases/${id}/messages`, { text }, sentMessage, { headers });
}
