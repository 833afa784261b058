import { flushCompileCache } from 'node:module';
import { setPriority } from 'node:os';
import sharp from 'sharp';
import { NamedError } from '#server/errors.ts';
import { encodeChecked } from '../encode-photo.ts';
import { lookAtPhoto } from '../look-at-photo.ts';
import { type EncodeAnswer, type EncodeRequest, type EncoderProcessOptions, ready } from './encoder-messages.ts';

/**
 * The process that opens strangers' photos. Apart from the app, it holds up nobody who waits for a page or signs in; what
 * breaks it, fills it or never ends costs one photo.
 */
const { mostBytes, niceness } = JSON.parse(process.argv[2]!) as EncoderProcessOptions;
const watchEveryMs = 20;

process.on('message', (request: EncodeRequest) => void answer(request));
process.on('disconnect', () => process.exit());
// It lives as long as the app does: a signal may be sent to both, and the app may still have photos to finish.
for (const signal of ['SIGINT', 'SIGTERM'] as const) process.on(signal, () => undefined);

// one photo at a time may take one processor, never all of them
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
