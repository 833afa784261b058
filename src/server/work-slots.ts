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
   * Runs the work as soon as a slot is free, in order of arrival.
   * @throws NamedError `busy` if too many are waiting already
   */
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

  /** Hands the slot directly to the next in line, so that no other call can take it in between. */
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
