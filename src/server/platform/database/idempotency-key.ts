/**
 * The `Idempotency-Key` of a request (draft-ietf-httpapi-idempotency-key-header). If a response is lost on a bad
 * connection, the client repeats the request with the same key and gets the first result. Keys are separate for each
 * account; all visitors share one set, which is safe because their requests return nothing private.
 */
export type IdempotencyKey = {
  /** null for a visitor */
  user_id: string | null;
  /** the path of the request, so that a key can be used for different operations */
  path: string;
  /** a UUID created by the client, once per draft */
  key: string;
};
