import libraryUrl from 'libheif-js/libheif-wasm/libheif.js?url';
import wasmUrl from 'libheif-js/libheif-wasm/libheif.wasm?url';
import { limits } from '#core/cases/limits.ts';
import { blankPixels, colourSpaceOf, orientationOf } from './read-heic.ts';
import { toJpeg } from './to-jpeg.ts';

/** Answer of the decoder's worker. `missing` means that the decoder itself could not be loaded. */
export type HeicAnswer = { jpeg: Blob } | { problem: 'missing' | 'damaged' | 'too-large'; reason: string };

/** The worker's global object; this project's types only include those of pages. */
const worker = globalThis as unknown as {
  onmessage: (message: { data: Blob }) => void;
  postMessage: (answer: HeicAnswer) => void;
};

/** Runs in a worker because decoding takes a second or two, in which the page has to stay usable. */
worker.onmessage = async ({ data }) => worker.postMessage(await answerTo(data));

async function answerTo(file: Blob): Promise<HeicAnswer> {
  try {
    const library = await loadLibheif();
    return await convert(library, new Uint8Array(await file.arrayBuffer()));
  } catch (error) {
    return { problem: 'missing', reason: String(error) };
  }
}

async function convert({ HeifDecoder }: Libheif, file: Uint8Array): Promise<HeicAnswer> {
  const images = new HeifDecoder().decode(file);
  const image = images.find((one) => one.is_primary()) ?? images[0];
  if (!image) return { problem: 'damaged', reason: 'no picture in the file' };
  if (image.get_width() * image.get_height() > limits.photoPixels) return { problem: 'too-large', reason: 'pixels' };
  const pixels = await pixelsOf(image, colourSpaceOf(file));
  return pixels ? { jpeg: await jpegOf(pixels, orientationOf(file)) } : { problem: 'damaged', reason: 'pixels' };
}

function pixelsOf(image: HeifImage, colorSpace: PredefinedColorSpace): Promise<ImageData | null> {
  const blank = blankPixels(image.get_width(), image.get_height(), colorSpace);
  return new Promise((resolve) => image.display(blank, resolve));
}

async function jpegOf(pixels: ImageData, orientation: number): Promise<Blob> {
  const bitmap = await createImageBitmap(pixels);
  return toJpeg(bitmap, bitmap, orientation);
}

/** A picture in a file. Width and height are those of the upright picture. */
type HeifImage = {
  get_width: () => number;
  get_height: () => number;
  is_primary: () => boolean;
  /** Fills `into` with RGBA. Calls back with null if the picture is damaged. */
  display: (into: ImageData, done: (filled: ImageData | null) => void) => void;
};

type Libheif = { HeifDecoder: new () => { decode: (file: Uint8Array) => HeifImage[] } };
type Factory = (options: { wasmBinary: ArrayBuffer }) => Libheif;

/**
 * Loads libheif (LGPL-3.0, see public/licenses/libheif.txt) as published: two separate files, which anyone may replace
 * by a build of their own.
 */
async function loadLibheif(): Promise<Libheif> {
  const [factory, wasmBinary] = await Promise.all([loadFactory(), loadWasm()]);
  return factory({ wasmBinary });
}

/** The library is not a module. It exports itself in several ways; this is the one that a module can provide. */
async function loadFactory(): Promise<Factory> {
  let factory: Factory | undefined;
  const define = (_needs: string[], make: () => Factory) => {
    factory = make();
  };
  Object.assign(globalThis, { define: Object.assign(define, { amd: true }) });
  await import(/* @vite-ignore */ libraryUrl);
  if (!factory) throw new Error('the decoder did not hand itself over');
  return factory;
}

async function loadWasm(): Promise<ArrayBuffer> {
  const answer = await fetch(wasmUrl);
  if (!answer.ok) throw new Error(`the decoder's file: ${answer.status}`);
  return answer.arrayBuffer();
}
