import { setPriority } from 'node:os';
import sharp from 'sharp';
import { checkPhoto } from '#server/photos/images/check-photo.ts';
import { encodeChecked } from '#server/photos/images/encode-photo.ts';
import { answerParent } from '#server/platform/child/answer-parent.ts';

/** The only argument of the command line, as JSON. */
export type EncoderProcessOptions = {
  /** The process ends itself when it uses more memory than this, because an ordinary photo never needs so much. */
  mostBytes: number;
  /** 0 to 19, as in nice(1): how much the process yields to others on the machine. */
  niceness: number;
};

/**
 * The process that decodes uploaded photos. As it is separate from the app, slow photos do not delay pages or sign-ins,
 * and an image that crashes it, fills its memory or never finishes affects only that upload.
 */
const tasks = { check: checkPhoto, encode: encodeChecked };
export type EncoderTasks = typeof tasks;

const { mostBytes, niceness } = JSON.parse(process.argv[2]!) as EncoderProcessOptions;
const watchEveryMs = 20;

// a photo may use one processor, never all of them
sharp.concurrency(1);
setPriority(niceness);
setInterval(() => process.memoryUsage.rss() > mostBytes && process.exit(1), watchEveryMs).unref();
answerParent(tasks);
