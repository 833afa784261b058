import { busy } from './errors.ts';

type Bounds = {
  /** how many run at the same time */
  running: number;
  /** how many may wait; further calls are refused */
  waiting: number;
};

/** Limits how much work of one kind runs at the same time. */
export type WorkSlots = {
  /**
   * Runs the work as soon as a slot is free: in order of arrival for one owner, and in turn for several, so that nobody
   * waits for all that one of them has asked for.
   * @param owner for example a network
   * @throws NamedError `busy` if too many are waiting already, and most of them for this owner
   */
  run: <T>(work: () => Promise<T>, owner?: string) => Promise<T>;
};

type Waiting = { begin: () => void; refuse: (error: Error) => void };

export function createWorkSlots({ running, waiting }: Bounds): WorkSlots {
  let free = running;
  let inLine = 0;
  /** by owner; the one whose turn it is comes first */
  const lines = new Map<string, Waiting[]>();

  async function takeSlot(owner: string): Promise<void> {
    if (free > 0) {
      free -= 1;
      return;
    }
    const own = lines.get(owner) ?? [];
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
    if (longest.length <= own + 1) throw busy();
    leave(owner, longest, longest.pop()!).refuse(busy());
  }

  function leave(owner: string, line: Waiting[], who: Waiting): Waiting {
    inLine -= 1;
    lines.delete(owner);
    // behind all others
    if (line.length > 0) lines.set(owner, line);
    return who;
  }

  /** Hands the slot directly to the next in line, so that no other call can take it in between. */
  function giveSlotBack(): void {
    const [next] = lines;
    if (next) leave(...next, next[1].shift()!).begin();
    else free += 1;
  }

  return {
    async run(work, owner = '') {
      await takeSlot(owner);
      try {
        return await work();
      } finally {
        giveSlotBack();
      }
    },
  };
}
