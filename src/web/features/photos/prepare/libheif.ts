import libraryUrl from 'libheif-js/libheif-wasm/libheif.js?url';
import wasmUrl from 'libheif-js/libheif-wasm/libheif.wasm?url';

/** A picture in a file. Width and height are those of the upright picture. */
export type HeifImage = {
  get_width: () => number;
  get_height: () => number;
  is_primary: () => boolean;
  /** Fills `into` with RGBA. Calls back with null if the picture is damaged. */
  display: (into: ImageData, done: (filled: ImageData | null) => void) => void;
};

export type Libheif = { HeifDecoder: new () => { decode: (file: Uint8Array) => HeifImage[] } };
type Factory = (options: { wasmBinary: ArrayBuffer }) => Libheif;

/**
 * Loads libheif (LGPL-3.0, see public/licenses/libheif.txt) as published: two separate files, which anyone may replace
 * by a build of their own.
 */
export async function loadLibheif(): Promise<Libheif> {
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
