import { busy } from './errors.ts';

type Bounds = {
  /** how many run at the same time */
  running: number;
  /** how many may wait for their turn; whoever comes beyond that is refused */
  waiting: number;
};

/** Bounds how much work of one kind is under way. */
export type WorkSlots = {
  /** Does the work when a slot is free, first come, first served. @throws NamedError `busy` when too many wait already */
  run: <T>(work: () => Promise<T>) => Promise<T>;
};

export function createWorkSlots({ running, waiting }: Bounds): WorkSlots {
  let free = running;
  const line: (() => void)[] = [];

  async function takeSlot(): Promise<void> {
    if (free > 0) {
      free -= 1;
      return;
    }
    if (line.length >= waiting) throw busy();
    await new Promise<void>((resolve) => line.push(resolve));
  }

  /** A slot goes to the next in line without ever becoming free, so that nobody can step in between. */
  function giveSlotBack(): void {
    const next = line.shift();
    if (next) next();
    else free += 1;
  }

  return {
    async run(work) {
      await takeSlot();
      try {
        return await work();
      } finally {
        giveSlotBack();
      }
    },
  };
}
