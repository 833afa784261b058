import { busy, rateLimited } from './errors.ts';

type Bounds = {
  /** how many run at the same time */
  running: number;
  /** and of one owner; all of them if it is left out */
  runningOfOwner?: number;
  /** how many may wait; further calls are refused */
  waiting: number;
  /** and of one owner; all of them if it is left out */
  waitingOfOwner?: number;
  /** when those that are refused may try again */
  retrySeconds?: number;
};

type Waiting = { begin: () => void; refuse: (error: Error) => void };

/** Limits how much work of one kind runs at the same time. */
export function createWorkSlots(bounds: Bounds) {
  const { running, runningOfOwner = running, waiting, waitingOfOwner = waiting, retrySeconds = 5 } = bounds;
  let free = running;
  /** by owner, of those who have any */
  const taken = new Map<string, number>();
  let inLine = 0;
  /** by owner; the one whose turn it is comes first */
  const lines = new Map<string, Waiting[]>();

  async function takeSlot(owner: string): Promise<void> {
    if (free > 0 && hasOneLeft(owner)) return count(owner, 1);
    const own = lines.get(owner) ?? [];
    const isOwnFault = inLine < waiting || (runningOfOwner < running && !hasOneLeft(owner));
    if (isOwnFault && own.length >= waitingOfOwner) throw rateLimited(retrySeconds);
    if (inLine >= waiting) makeRoom(own.length);
    const turn = Promise.withResolvers<void>();
    lines.set(owner, own);
    own.push({ begin: turn.resolve, refuse: turn.reject });
    inLine += 1;
    await turn.promise;
  }

  /** Refuses the last of the longest line for somebody whose own line is shorter. */
  function makeRoom(own: number): void {
    const [owner, longest] = [...lines].reduce(
      (most, line) => (line[1].length > most[1].length ? line : most),
      ['', []],
    );
    if (longest.length <= own + 1) throw busy(retrySeconds);
    leave(owner, longest, longest.pop()!).refuse(busy(retrySeconds));
  }

  function leave(owner: string, line: Waiting[], who: Waiting): Waiting {
    inLine -= 1;
    lines.delete(owner);
    // behind all others
    if (line.length > 0) lines.set(owner, line);
    return who;
  }

  const hasOneLeft = (owner: string): boolean => (taken.get(owner) ?? 0) < runningOfOwner;

  function count(owner: string, change: 1 | -1): void {
    free -= change;
    const now = (taken.get(owner) ?? 0) + change;
    if (now > 0) taken.set(owner, now);
    else taken.delete(owner);
  }

  /** Hands the slot directly to the next in line, so that no other call can take it in between. */
  function giveSlotBack(owner: string): void {
    count(owner, -1);
    const next = [...lines].find(([other]) => hasOneLeft(other));
    if (!next) return;
    count(next[0], 1);
    leave(...next, next[1].shift()!).begin();
  }

  return {
    /**
     * Runs the work as soon as a slot is free: in order of arrival for one owner, and in turn for several, so that nobody
     * waits for all that one of them has asked for.
     * @throws NamedError `busy` if too many are waiting already, and most of them for this owner; `rate_limited` if too many
     * of this owner are
     */
    async run<T>(work: () => Promise<T>, owner = ''): Promise<T> {
      await takeSlot(owner);
      try {
        return await work();
      } finally {
        giveSlotBack(owner);
      }
    },
    /**
     * For work that goes on after a call.
     * @returns what has to be called, once, when it is over
     * @throws as `run`
     */
    async take(owner: string): Promise<() => void> {
      await takeSlot(owner);
      return () => giveSlotBack(owner);
    },
  };
}
