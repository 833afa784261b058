/**
 * Passes the client's address from the gateway to better-auth. The gateway removes this header from clients' requests.
 */
export const clientIpHeader = 'x-homeward-client-ip';
/** The random token by which a browser identifies itself. */
const deviceHeader = 'x-device-token';

/** 256 random bits in base64url. Shorter tokens are rejected because they could be guessed. */
const token = /^[\w-]{43}$/;

/** Where a request comes from, as far as known. */
export type RequestFacts = { address: string; device: string | null; userAgent: string | null };

export function factsOf(headers: Headers | undefined): RequestFacts {
  const sent = headers?.get(deviceHeader);
  return {
    address: headers?.get(clientIpHeader) ?? 'unknown',
    device: sent && token.test(sent) ? sent : null,
    userAgent: headers?.get('user-agent') ?? null,
  };
}
