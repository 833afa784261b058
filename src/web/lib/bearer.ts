/** What the API client has to know of the session: the token to send, and whom to tell when it is refused. */
export type BearerSource = {
  /** the current token, or null when signed out */
  token: () => string | null;
  /** the server answered 401 to a call that carried `token` */
  refused?: (token: string) => void;
};

const signedOut: BearerSource = { token: () => null };
let source: BearerSource = signedOut;

/** The session lib calls this once in the browser, so that the client need not know where the session is kept. */
export function setBearerSource(next: BearerSource): void {
  source = next;
}

export function currentBearer(): BearerSource {
  return source;
}
