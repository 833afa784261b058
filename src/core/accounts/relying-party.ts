/**
 * The name under which browsers keep the passkeys of a site: the host of its public address (WebAuthn Level 3, "RP ID").
 * Null where browsers allow no passkeys: at an IP address, and without https unless the site is on this machine.
 */
export function relyingPartyId(publicUrl: string): string | null {
  const { protocol, hostname } = new URL(publicUrl);
  if (isIpAddress(hostname)) return null;
  return protocol === 'https:' || isThisMachine(hostname) ? hostname : null;
}

/** The URL parser has already brought all spellings of an IPv4 address into this form. */
const isIpAddress = (hostname: string) => hostname.startsWith('[') || /^\d+(\.\d+){3}$/.test(hostname);

const isThisMachine = (hostname: string) => hostname === 'localhost' || hostname.endsWith('.localhost');
