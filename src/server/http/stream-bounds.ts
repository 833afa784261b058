import { busy, rateLimited } from '#server/errors.ts';
import { networkOf } from '#server/limits/network-of.ts';

/** A stream takes a socket and some kilobytes. An open tab holds one while it is visible. */
export const mostStreams = { all: 5_000, perAddress: 200 };

/** Browsers reconnect by themselves; see src/web/features/cases/use-live-refresh.ts. */
const retryAfterSeconds = 30;

/** Counts the open live streams, in total and by address. */
export function createStreamBounds(most = mostStreams) {
  const byAddress = new Map<string, number>();
  let all = 0;
  return {
    /**
     * Takes a place for a stream.
     * @returns a function that gives the place back
     * @throws NamedError `rate_limited` if the address has too many, `busy` if there are too many in total
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
