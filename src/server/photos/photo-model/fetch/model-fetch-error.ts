import { OperatorError } from '#server/platform/operator-error.ts';

/**
 * Why a model could not be fetched. `interrupted`: a part came, or an answer that may change (a 5xx). `unreachable`: no
 * answer. `missing`: nothing is there. `checksum`: other bytes than expected. `disk`: no room, or not writable.
 * `refused`: not a usable model.
 */
export type FetchTrouble = 'interrupted' | 'unreachable' | 'missing' | 'checksum' | 'disk' | 'refused';

/** A model that could not be fetched; the message tells the operator why, and what to do. */
export class ModelFetchError extends OperatorError {
  readonly trouble: FetchTrouble;

  constructor(trouble: FetchTrouble, message: string, cause?: unknown) {
    super(message);
    this.cause = cause;
    this.trouble = trouble;
  }

  /** Whether the same request may succeed later: a server may answer again, and a full disk may have room. */
  get mayPass(): boolean {
    return ['interrupted', 'unreachable', 'disk'].includes(this.trouble);
  }
}
