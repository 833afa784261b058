import { deviceToken } from '#server/accounts/store/known-devices.ts';

/**
 * Passes the client's address from the gateway to better-auth. The gateway removes this header from clients' requests.
 */
export const clientIpHeader = 'x-homeward-client-ip';
/** The random token by which a browser identifies itself. */
const deviceHeader = 'x-device-token';

/** Where a request comes from, as far as known. */
export type RequestFacts = { address: string; device: string | null; userAgent: string | null };

export function factsOf(headers: Headers | undefined): RequestFacts {
  return {
    address: headers?.get(clientIpHeader) ?? 'unknown',
    device: deviceToken(headers?.get(deviceHeader)),
    userAgent: headers?.get('user-agent') ?? null,
  };
}
