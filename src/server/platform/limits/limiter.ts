import { createHash } from 'node:crypto';
import { isIPv4 } from 'node:net';
import ipaddr from 'ipaddr.js';

/** How many actions are allowed at once; as many become available again every `perSeconds`. */
export type Allowance = { burst: number; perSeconds: number };

export type Budget = { key: string; allowance: Allowance };

/** A budget that is used up, and the seconds to wait for it. */
export type Refused = { key: string; waitSeconds: number };

/**
 * Counts actions by key. There are two implementations: one in the database, shared by all instances, for limits that
 * protect people; and one in the memory of each process, for limits that protect that process.
 */
export type Limiter = {
  /** @returns 0 if the action is allowed, otherwise the seconds until it is */
  take: (key: string, allowance: Allowance) => Promise<number>;
  /** The same for several keys as `takeFromAll` does, where asking for all of them at once is cheaper. */
  takeAll?: (budgets: readonly Budget[]) => Promise<Refused | null>;
  /** Resets the count of this key. */
  forget: (key: string) => Promise<void>;
};

/** For tests and benchmarks, which send more than people do. */
export const unlimited: Limiter = { take: async () => 0, forget: async () => {} };

/**
 * Takes one from each budget in turn and stops at the first one that is used up, so that an address's refused attempts
 * do not use up the budgets it shares with others.
 * @returns the budget that is used up and the seconds to wait for it; null if all had one left
 */
export async function takeFromAll(
  limiter: Pick<Limiter, 'take' | 'takeAll'>,
  budgets: readonly Budget[],
): Promise<Refused | null> {
  if (limiter.takeAll) return limiter.takeAll(budgets);
  for (const { key, allowance } of budgets) {
    const waitSeconds = await limiter.take(key, allowance);
    if (waitSeconds > 0) return { key, waitSeconds };
  }
  return null;
}

/** Hashes an address or a token, so that tables of limits and of known devices do not contain it. */
export const hiddenName = (text: string): string => createHash('sha256').update(text).digest('base64url');

/** How many times the allowance of a single line a /48 gets, because it may belong to a company or a campus. */
const linesOf48 = 8;

/**
 * The network that an IP address is counted under. All addresses in an IPv6 network of 64 bits belong to one line, so
 * only the network is kept: 2001:db8:1:2::/64. An IPv4 address written as IPv6 counts as IPv4. Text that is not an
 * address is returned unchanged.
 */
export function networkOf(address: string): string {
  return networksOf(address)[0]!.network;
}

/** The networks that an address is counted in, narrowest first; `lines` is how many allowances the network may use. */
export function networksOf(address: string): { network: string; lines: number }[] {
  if (isIPv4(address) || !ipaddr.isValid(address)) return [{ network: address, lines: 1 }];
  const parsed = ipaddr.process(address);
  if (parsed.kind() === 'ipv4') return [{ network: parsed.toString(), lines: 1 }];
  return [
    { network: networkWith(parsed, 64), lines: 1 },
    { network: networkWith(parsed, 48), lines: linesOf48 },
  ];
}

function networkWith(address: ipaddr.IPv4 | ipaddr.IPv6, bits: number): string {
  const groups = address
    .toNormalizedString()
    .split(':')
    .slice(0, bits / 16);
  return `${groups.join(':')}::/${bits}`;
}

/**
 * The budgets that an address counts against. The owner of an IPv6 /48 could send from 65,536 networks of 64 bits, each
 * with its own budget, so the /48 is counted as well.
 */
export function addressBudgets(what: string, address: string, { burst, perSeconds }: Allowance): Budget[] {
  return networksOf(address).map(({ network, lines }) => ({
    key: `${what} ip ${network}`,
    allowance: { burst: burst * lines, perSeconds },
  }));
}
