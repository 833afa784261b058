/** The parts of the session that the API client needs: the token to send, and a callback if it is refused. */
type BearerSource = {
  /** the current token; null if signed out */
  token: () => string | null;
  /** called if the server answers 401 to a call with this token */
  refused?: (token: string) => void;
};

const signedOut: BearerSource = { token: () => null };
let source: BearerSource = signedOut;

/** Called once by the session lib in the browser, so that the API client does not depend on it. */
export function setBearerSource(next: BearerSource): void {
  source = next;
}

export function currentBearer(): BearerSource {
  return source;
}
