import { type LookupAddress, type LookupAllOptions, lookup as resolve } from 'node:dns';
import { Agent } from 'node:https';
import { isIP, type LookupFunction } from 'node:net';
import ipaddr from 'ipaddr.js';

/**
 * Whether requests may be sent to an address that a stranger named: https on its usual port, by the name of a host. The
 * address behind the name is checked when it is called (`publicAgent`).
 */
export function isPublicUrl(text: string): boolean {
  if (!URL.canParse(text)) return false;
  const { protocol, port, username, password, hostname } = new URL(text);
  const isName = isIP(hostname.replace(/^\[|\]$/g, '')) === 0 && hostname.includes('.');
  return protocol === 'https:' && port === '' && !username && !password && isName;
}

/** Whether an address is one of the public internet, and not of this machine or of the network around it. */
export const isPublicAddress = (address: string): boolean =>
  ipaddr.isValid(address) && ipaddr.process(address).range() === 'unicast';

/**
 * For requests to hosts that strangers named: connects to public addresses only, also if the name leads elsewhere the
 * second time that it is looked up.
 */
export const publicAgent = (): Agent => new Agent({ keepAlive: true, maxSockets: 64, lookup: publicLookup });

const publicLookup: LookupFunction = (hostname, options, callback) => {
  resolve(hostname, { ...options, all: true } as LookupAllOptions, (error, addresses: LookupAddress[] = []) => {
    const open = addresses.filter(({ address }) => isPublicAddress(address));
    const [first] = open;
    if (error ?? !first) callback(error ?? notPublic(hostname), '', 0);
    else if (options.all) callback(null, open);
    else callback(null, first.address, first.family);
  });
};

const notPublic = (hostname: string): NodeJS.ErrnoException =>
  Object.assign(new Error(`${hostname} has no public address`), { code: 'ENOTFOUND' });
