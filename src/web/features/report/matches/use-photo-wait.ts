import { useEffect, useState } from 'react';
import { matchWait } from '#core/contract/match.ts';
import { api } from '#web/lib/api/api-client.ts';

/** Most photos are compared sooner, and then nobody need be told. */
const askAfterMs = 3000;
const askEveryMs = 5000;
/** The wait is an estimate, so it is told in steps. */
const stepSeconds = 5;

/** About how many seconds a photo that is being compared still takes; null while that is unknown or short. */
export function usePhotoWait(): number | null {
  const [seconds, setSeconds] = useState<number | null>(null);
  useEffect(() => {
    const abort = new AbortController();
    const ask = async () => {
      // without an answer the matches are simply awaited
      const wait = await api.get('/api/match-pet/wait', matchWait, { signal: abort.signal }).catch(() => null);
      if (abort.signal.aborted) return;
      setSeconds(wait && wait.seconds >= stepSeconds ? Math.ceil(wait.seconds / stepSeconds) * stepSeconds : null);
      timer = setTimeout(ask, askEveryMs);
    };
    let timer = setTimeout(ask, askAfterMs);
    return () => {
      abort.abort();
      clearTimeout(timer);
    };
  }, []);
  return seconds;
}
