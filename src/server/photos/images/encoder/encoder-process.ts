import { flushCompileCache } from 'node:module';
import { setPriority } from 'node:os';
import sharp from 'sharp';
import { encodeChecked } from '#server/photos/images/encode-photo.ts';
import { lookAtPhoto } from '#server/photos/images/look-at-photo.ts';
import { NamedError } from '#server/platform/errors.ts';
import { type EncodeAnswer, type EncodeRequest, type EncoderProcessOptions, ready } from './encoder-messages.ts';

/**
 * The process that decodes uploaded photos. As it is separate from the app, slow photos do not delay pages or sign-ins,
 * and an image that crashes it, fills its memory or never finishes affects only that upload.
 */
const { mostBytes, niceness } = JSON.parse(process.argv[2]!) as EncoderProcessOptions;
const watchEveryMs = 20;

process.on('message', (request: EncodeRequest) => void answer(request));
process.on('disconnect', () => process.exit());
// Runs until the app ends: a signal may be sent to both processes, and the app may still have photos to finish.
for (const signal of ['SIGINT', 'SIGTERM'] as const) process.on(signal, () => undefined);

// a photo may use one processor, never all of them
sharp.concurrency(1);
setPriority(niceness);
setInterval(() => process.memoryUsage.rss() > mostBytes && process.exit(1), watchEveryMs).unref();
flushCompileCache();
process.send!(ready);

async function answer({ task, photo }: EncodeRequest): Promise<void> {
  try {
    send({ result: task === 'look' ? await lookAtPhoto(photo) : await encodeChecked(photo) });
  } catch (error) {
    if (error instanceof NamedError) send({ refusal: pick(error) });
    else send({ fault: error instanceof Error ? error.message : String(error) });
  }
}

function pick({ code, status, message }: NamedError) {
  return { code, status, message };
}

function send(message: EncodeAnswer): void {
  process.send!(message);
}
