import { deviceToken } from '#server/accounts/known-devices.ts';

/** Carries the client's address from the gateway to better-auth; the gateway drops what a client sends under this name. */
export const clientIpHeader = 'x-homeward-client-ip';
/** What a browser calls itself: a random token that it keeps. */
export const deviceHeader = 'x-device-token';

/** Where a request comes from, as far as that is known. */
export type RequestFacts = { address: string; device: string | null; userAgent: string | null };

export function factsOf(headers: Headers | undefined): RequestFacts {
  return {
    address: headers?.get(clientIpHeader) ?? 'unknown',
    device: deviceToken(headers?.get(deviceHeader)),
    userAgent: headers?.get('user-agent') ?? null,
  };
}
