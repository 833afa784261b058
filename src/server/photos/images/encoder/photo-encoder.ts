import type { EncodedPhoto, PhotoSender, SentPhoto } from '#server/photos/encoded-photo.ts';
import { photoTooHeavy } from '#server/photos/errors.ts';
import { decodeSeconds } from './decode-seconds.ts';
import { EncoderLane, type LaneOptions } from './encoder-lane.ts';
import { type EncoderWorker, OverrunError } from './encoder-worker.ts';

const Mb = 1024 * 1024;
const idleMs = 60_000;

/** Ordinary phone photos. One that exceeds these limits starts again in the other lane. */
const light: LaneOptions = {
  ...{ mostMs: 4000, idleMs, mostBytes: 320 * Mb, niceness: 5, retrySeconds: 10 },
  queue: { most: 32, mostPerOwner: 8 },
};
/** Images that are slow to decode. They only delay each other. */
const heavy: LaneOptions = {
  ...{ mostMs: 20_000, idleMs, mostBytes: 640 * Mb, niceness: 15, retrySeconds: 60 },
  queue: { most: 6, mostPerOwner: 2 },
};
/** A photo with a higher estimate is heavy. */
const lightSeconds = 1.2;

/** What is charged for a photo that has to be started again, in seconds. */
const overrunSeconds = 5;

type EncoderOptions = {
  /**
   * Takes the estimated seconds from the sender's allowance.
   * @throws NamedError `rate_limited`
   */
  charge: (sender: PhotoSender, seconds: number) => Promise<void>;
  light?: Partial<LaneOptions>;
  heavy?: Partial<LaneOptions>;
};

/** Encodes photos in separate processes, which run only while there are photos. */
export class PhotoEncoder {
  readonly #light: EncoderLane;
  readonly #heavy: EncoderLane;
  readonly #charge: EncoderOptions['charge'];

  constructor(options: EncoderOptions) {
    this.#light = new EncoderLane({ ...light, ...options.light });
    this.#heavy = new EncoderLane({ ...heavy, ...options.heavy });
    this.#charge = options.charge;
  }

  /** Ids of the running processes, for monitoring them. */
  get processIds(): number[] {
    return [this.#light.processId, this.#heavy.processId].filter((pid) => pid !== undefined);
  }

  /** Implements the port `EncodePhoto`. */
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
   * The header decides how much a photo costs its sender, and whether it is light. A photo that exceeds the light
   * limits costs extra.
   * @returns null for a heavy photo
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
