import type { NamedError } from '#server/errors.ts';
import type { EncodedPhoto, SentPhoto } from '#server/photos/ports.ts';
import type { PhotoHeader } from '../look-at-photo.ts';

/** What the child process is started with: the only argument of its command line, as JSON. */
export type EncoderProcessOptions = {
  /** It ends itself when it holds more: the photo in hand is no photograph then. */
  mostBytes: number;
  /** 0 to 19, as of nice(1): how far it stands back for everything else on the machine. */
  niceness: number;
};

/** To the child, one at a time. */
export type EncodeRequest = { task: keyof EncodeTasks; photo: SentPhoto };

/** What the child can be asked for. */
export type EncodeTasks = { look: PhotoHeader; encode: EncodedPhoto };

/** From the child, once: it takes requests now. */
export const ready = 'ready';

/** From the child: the answer to the request in hand. */
export type EncodeAnswer = { result: PhotoHeader | EncodedPhoto } | { refusal: Refusal } | { fault: string };

/** A NamedError on its way between processes. */
export type Refusal = Pick<NamedError, 'code' | 'status' | 'message'>;
