import { useState } from 'react';
import { useRevalidator } from 'react-router';
import type { NewDecision, QueueItem } from '#core/contract/moderation.ts';
import type { ModerationAct } from '#core/moderation/vocabulary.ts';
import { m } from '#core/paraglide/messages.js';
import { ApiError } from '#web/lib/api/api-error.ts';
import { toastError, toastSuccess } from '#web/ui/over/toast.ts';
import { sendDecision } from './queue-calls.ts';

const saidOf = (act: ModerationAct) => {
  if (act === 'release') return m.moderation_released();
  return act === 'dismiss' ? m.moderation_dismissed() : m.moderation_done();
};

/** Sends a decision, says what came of it and reads the queue again. `busy`: the decision under way. */
export function useDecision({ kind, id }: QueueItem, onSettled: () => void) {
  const { revalidate } = useRevalidator();
  const [busy, setBusy] = useState<ModerationAct | null>(null);

  async function decide(decision: Omit<NewDecision, 'kind' | 'id'>): Promise<void> {
    setBusy(decision.act);
    try {
      await sendDecision({ kind, id, ...decision });
      toastSuccess({ title: saidOf(decision.act) });
      onSettled();
      await revalidate();
    } catch (error) {
      toastError({ description: error instanceof ApiError ? error.message : m.moderation_failed() });
    } finally {
      setBusy(null);
    }
  }

  return { decide, busy };
}
