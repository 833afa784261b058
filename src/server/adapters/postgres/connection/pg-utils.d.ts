/** Exported by pg for questions of one's own, but not described by its types. */
declare module 'pg/lib/utils.js' {
  /** A value as it is sent: null, text, or bytes. */
  export function prepareValue(value: unknown): string | Buffer | null;
}
