/** Answer of the decoder's worker. `missing` means that the decoder itself could not be loaded. */
export type HeicAnswer = { jpeg: Blob } | { problem: 'missing' | 'damaged' | 'too-large'; reason: string };
