import { photoTooHeavy } from '#server/photos/errors.ts';
import type { EncodedPhoto, PhotoSender, SentPhoto } from '#server/photos/photo-deps.ts';
import { Child } from '#server/platform/child/child.ts';
import { processLine } from '#server/platform/child/line.ts';
import { ChildLostError } from '#server/platform/child/running-child.ts';
import { busy, NamedError } from '#server/platform/errors.ts';
import { createWorkSlots } from '#server/platform/work-slots.ts';
import { decodeSeconds } from './decode-cost.ts';
import type { EncoderProcessOptions, EncoderTasks } from './encoder-process.ts';

const Mb = 1024 * 1024;

type LaneOptions = EncoderProcessOptions & {
  /** Maximum time for one photo. */
  mostMs: number;
  /** The process ends after this time without a photo. */
  idleMs: number;
  /** How many photos may wait, and of one account; accounts take turns. */
  waiting: number;
  waitingOfOwner: number;
  /** the waiting time given to clients that are refused because too many wait */
  retrySeconds: number;
};

/** Ordinary phone photos. One that exceeds these limits starts again in the other lane. */
const light: LaneOptions = {
  ...{ mostMs: 4000, idleMs: 60_000, mostBytes: 320 * Mb, niceness: 5 },
  ...{ waiting: 32, waitingOfOwner: 8, retrySeconds: 10 },
};
/** Images that are slow to decode. They only delay each other. */
const heavy: LaneOptions = {
  ...{ mostMs: 20_000, idleMs: 60_000, mostBytes: 640 * Mb, niceness: 15 },
  ...{ waiting: 6, waitingOfOwner: 2, retrySeconds: 60 },
};
/** A photo with a higher estimate is heavy. */
const lightSeconds = 1.2;

/** The charge for a photo that has to be started again, in seconds. */
const overrunSeconds = 5;
/** When to retry an upload that failed because the process did not start. */
const startSeconds = 30;

type EncoderOptions = {
  /**
   * Takes the estimated seconds from the sender's allowance.
   * @throws NamedError `rate_limited`
   */
  charge: (sender: PhotoSender, seconds: number) => Promise<void>;
  light?: Partial<LaneOptions>;
  heavy?: Partial<LaneOptions>;
};

export type PhotoEncoder = ReturnType<typeof createPhotoEncoder>;

/** Encodes photos in separate processes, which run only while there are photos. */
export function createPhotoEncoder({ charge, ...lanes }: EncoderOptions) {
  const [quick, slow] = [laneOf({ ...light, ...lanes.light }), laneOf({ ...heavy, ...lanes.heavy })];

  /**
   * The header decides how much a photo costs its sender, and whether it is light. A photo that exceeds the light
   * limits costs extra.
   * @returns null for a heavy photo
   */
  async function encodeLight(photo: SentPhoto, sender: PhotoSender): Promise<EncodedPhoto | null> {
    const seconds = decodeSeconds(await quick.ask('check', photo));
    await charge(sender, seconds);
    if (seconds > lightSeconds) return null;
    try {
      return await quick.ask('encode', photo);
    } catch (error) {
      if (!isOverrun(error)) throw error;
      await charge(sender, overrunSeconds);
      return null;
    }
  }

  return {
    /** Ids of the running processes, for monitoring them. */
    processIds: (): number[] => [quick, slow].flatMap(({ child }) => child.processId ?? []),
    /** Implements the port `EncodePhoto`. */
    async encode(photo: SentPhoto, sender: PhotoSender): Promise<EncodedPhoto> {
      try {
        const encoded = await quick.slots.run(() => encodeLight(photo, sender), sender.account);
        return encoded ?? (await slow.slots.run(() => slow.ask('encode', photo), sender.account));
      } catch (error) {
        throw isOverrun(error) ? photoTooHeavy() : error;
      }
    },
    async close(): Promise<void> {
      await Promise.all([quick.child.close(), slow.child.close()]);
    },
  };
}

/** A process that works on one photo at a time. */
function laneOf({ mostBytes, niceness, idleMs, mostMs, ...waiting }: LaneOptions) {
  const options: EncoderProcessOptions = { mostBytes, niceness };
  const open = processLine(new URL('./encoder-process.ts', import.meta.url), options);
  const child = new Child<EncoderTasks>({ open, idleMs });
  async function ask<T extends keyof EncoderTasks>(task: T, photo: SentPhoto) {
    try {
      return await child.ask(task, photo, { mostMs });
    } catch (error) {
      if (error instanceof NamedError || isOverrun(error)) throw error;
      if (error instanceof ChildLostError) throw busy(startSeconds);
      throw new Error(`The photo could not be encoded: ${(error as Error).message}`);
    }
  }
  return { child, ask, slots: createWorkSlots({ running: 1, ...waiting }) };
}

/** The photo exceeded its limits of time or memory, or crashed the process. */
const isOverrun = (error: unknown): boolean => error instanceof ChildLostError && error.why !== 'not started';
