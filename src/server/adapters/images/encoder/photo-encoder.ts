import { photoTooHeavy } from '#server/photos/errors.ts';
import type { EncodedPhoto, PhotoSender, SentPhoto } from '#server/photos/ports.ts';
import { decodeSeconds } from './decode-seconds.ts';
import { EncoderLane, type LaneOptions } from './encoder-lane.ts';
import { type EncoderWorker, OverrunError } from './encoder-worker.ts';

const Mb = 1024 * 1024;
const idleMs = 60_000;

/** Photos as phones take them: what is slower than this goes to the other lane and starts again there. */
const light: LaneOptions = {
  ...{ mostMs: 4000, idleMs, mostBytes: 320 * Mb, niceness: 5, retrySeconds: 10 },
  queue: { most: 32, mostPerOwner: 8 },
};
/** Pictures that are slow to unpack: they wait for each other and hold up nobody else. */
const heavy: LaneOptions = {
  ...{ mostMs: 20_000, idleMs, mostBytes: 640 * Mb, niceness: 15, retrySeconds: 60 },
  queue: { most: 6, mostPerOwner: 2 },
};
/** A photo that is estimated to take longer is heavy. */
const lightSeconds = 1.2;

/** What a photo costs, in seconds, that has to be started again. */
const overrunSeconds = 5;

type EncoderOptions = {
  /** Takes the estimated seconds from what the sender may still ask for. @throws NamedError `rate_limited` */
  charge: (sender: PhotoSender, seconds: number) => Promise<void>;
  light?: Partial<LaneOptions>;
  heavy?: Partial<LaneOptions>;
};

/** Encodes photos in processes of their own, which run only while there are photos. */
export class PhotoEncoder {
  readonly #light: EncoderLane;
  readonly #heavy: EncoderLane;
  readonly #charge: EncoderOptions['charge'];

  constructor(options: EncoderOptions) {
    this.#light = new EncoderLane({ ...light, ...options.light });
    this.#heavy = new EncoderLane({ ...heavy, ...options.heavy });
    this.#charge = options.charge;
  }

  /** Ids of the processes that run now, by which they can be watched. */
  get processIds(): number[] {
    return [this.#light.processId, this.#heavy.processId].filter((pid) => pid !== undefined);
  }

  /** As the port `EncodePhoto` has it. */
  encode = async (photo: SentPhoto, sender: PhotoSender): Promise<EncodedPhoto> => {
    try {
      const { account } = sender;
      const encoded = await this.#light.run(account, (worker) => this.#encodeLight(worker, photo, sender));
      return encoded ?? (await this.#heavy.run(account, (worker) => worker.ask('encode', photo)));
    } catch (error) {
      throw error instanceof OverrunError ? photoTooHeavy() : error;
    }
  };

  async close(): Promise<void> {
    await Promise.all([this.#light.close(), this.#heavy.close()]);
  }

  /**
   * The header decides what a photo costs its sender, and whether it is light; one that turns out not to be pays for that.
   * @returns null for a heavy one
   */
  async #encodeLight(worker: EncoderWorker, photo: SentPhoto, sender: PhotoSender): Promise<EncodedPhoto | null> {
    const seconds = decodeSeconds(await worker.ask('look', photo));
    await this.#charge(sender, seconds);
    if (seconds > lightSeconds) return null;
    try {
      return await worker.ask('encode', photo);
    } catch (error) {
      if (!(error instanceof OverrunError)) throw error;
      await this.#charge(sender, overrunSeconds);
      return null;
    }
  }
}
