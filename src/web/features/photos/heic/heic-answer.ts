/** What the decoder's worker answers to a file. `missing`: the decoder itself could not be loaded. */
export type HeicAnswer = { jpeg: Blob } | { problem: 'missing' | 'damaged' | 'too-large'; reason: string };
