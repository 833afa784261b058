import { busy, rateLimited } from '#server/errors.ts';
import { networkOf } from '#server/limits/network-of.ts';

/** A stream takes a socket and some kilobytes; an open tab holds one while it is looked at. */
export const mostStreams = { all: 5_000, perAddress: 200 };

/** Browsers come back by themselves; see src/web/features/cases/use-live-refresh.ts. */
const retryAfterSeconds = 30;

/** Counts the live streams that are open, in all and by address. */
export function createStreamBounds(most = mostStreams) {
  const byAddress = new Map<string, number>();
  let all = 0;
  return {
    /**
     * Takes a place for a stream. @returns gives the place back
     * @throws NamedError `rate_limited` when the address holds too many, `busy` when there are too many in all
     */
    open(clientIp: string): () => void {
      const address = networkOf(clientIp);
      const held = byAddress.get(address) ?? 0;
      if (held >= most.perAddress) throw rateLimited(retryAfterSeconds);
      if (all >= most.all) throw busy(retryAfterSeconds);
      byAddress.set(address, held + 1);
      all += 1;
      return () => {
        const left = byAddress.get(address)! - 1;
        if (left > 0) byAddress.set(address, left);
        else byAddress.delete(address);
        all -= 1;
      };
    },
  };
}
