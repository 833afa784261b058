import type { EncodedPhoto, SentPhoto } from '#server/photos/encoded-photo.ts';
import type { PhotoHeader } from '#server/photos/images/look-at-photo.ts';
import type { NamedError } from '#server/platform/errors.ts';

/** The options of the child process: the only argument of its command line, as JSON. */
export type EncoderProcessOptions = {
  /** The process ends itself when it uses more memory than this, because an ordinary photo never needs so much. */
  mostBytes: number;
  /** 0 to 19, as in nice(1): how much the process yields to others on the machine. */
  niceness: number;
};

/** Sent to the child, one at a time. */
export type EncodeRequest = { task: keyof EncodeTasks; photo: SentPhoto };

/** The tasks of the child, with their results. */
export type EncodeTasks = { look: PhotoHeader; encode: EncodedPhoto };

/** Sent by the child once, when it is ready for requests. */
export const ready = 'ready';

/** The child's answer to the current request. */
export type EncodeAnswer = { result: PhotoHeader | EncodedPhoto } | { refusal: Refusal } | { fault: string };

/** A NamedError in the form sent between processes. */
type Refusal = Pick<NamedError, 'code' | 'status' | 'message'>;
