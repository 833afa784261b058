/**
 * One try to send something. On a bad connection the answer may get lost, and the next try comes under the same key:
 * it is answered with what the first one made. Keys are the senders' own; visitors share theirs, and are told nothing.
 */
export type Attempt = {
  /** null for a visitor */
  user_id: string | null;
  /** where it is sent to: one key may be used for several things */
  path: string;
  /** a UUID made by the sender, once per draft */
  key: string;
};
