/**
 * The `Idempotency-Key` of a request (draft-ietf-httpapi-idempotency-key-header). On a bad connection an answer may get
 * lost, and the client sends the request again under the same key: it then gets the first result. Keys belong to their
 * senders; all visitors share one set, and their requests answer nothing private.
 */
export type IdempotencyKey = {
  /** null for a visitor */
  user_id: string | null;
  /** the path of the request: one key may be used for several things */
  path: string;
  /** a UUID made by the client, once per draft */
  key: string;
};
