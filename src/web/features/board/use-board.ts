import { useEffect, useEffectEvent, useState } from 'react';
import type { BoardPair } from '#core/contract/verdict.ts';
import type { Verdict } from '#core/matching/evidence/verdict.ts';
import { m } from '#core/paraglide/messages.js';
import { ApiError, messageOf } from '#web/lib/api/api-error.ts';
import { toastInfo } from '#web/ui/over/toast.tsx';
import { useAction } from '#web/ui/over/use-action.tsx';
import { askForPair, giveBackPair, judgePair, type LentPair, takeBackJudgement } from './board-calls.ts';

/** A pair is lent for ten minutes; who looks longer asks again in time. */
const askAgainMs = 4 * 60_000;

/** The last verdict, to be taken back. */
export type LastAnswer = { pair: LentPair; verdict: Verdict };

/**
 * The pair that a volunteer looks at, and what they do with it.
 * @returns `board`: null until they begin, and when they have stopped
 */
export function useBoard() {
  const [board, setBoard] = useState<BoardPair | null>(null);
  const [last, setLast] = useState<LastAnswer | null>(null);
  const { run, doing } = useAction();

  async function ask(): Promise<void> {
    const next = await askForPair();
    setBoard(next);
    // for who does not see the page, or looked again and sees the same
    if (!next.pair) toastInfo({ title: m.board_empty() });
  }

  async function say(pair: LentPair, verdict: Verdict): Promise<void> {
    try {
      await judgePair(pair, verdict);
      setLast({ pair, verdict });
    } catch (error) {
      if (!isOver(error)) throw error;
      toastInfo({ title: messageOf(error) });
    }
    await ask();
  }

  function stop(): void {
    setBoard(null);
    giveBackPair();
  }

  const pair = board?.pair ?? null;
  const renew = useEffectEvent(() => void (document.visibilityState === 'visible' && ask().catch(() => {})));
  const leave = useEffectEvent(() => void (pair && giveBackPair()));
  const isLent = pair !== null;
  useEffect(() => {
    if (!isLent) return;
    const timer = setInterval(() => renew(), askAgainMs);
    return () => clearInterval(timer);
  }, [isLent]);
  useEffect(() => {
    const left = () => leave();
    window.addEventListener('pagehide', left);
    return () => {
      window.removeEventListener('pagehide', left);
      left();
    };
  }, []);

  return {
    ...{ board, pair, last, doing, stop },
    start: () => void run(ask, { name: 'start' }),
    answer: (verdict: Verdict) => pair && void run(() => say(pair, verdict), { name: verdict }),
    undo: () => {
      if (!last) return;
      const takeBack = async () => {
        await takeBackJudgement(last.pair);
        setLast(null);
        await ask();
      };
      void run(takeBack, { name: 'undo' });
    },
  };
}

/** The pair was closed, hidden or lent to somebody else meanwhile: the next one is shown. */
const isOver = (error: unknown) => error instanceof ApiError && [404, 409, 410].includes(error.status);

export type Board = ReturnType<typeof useBoard>;
