import { useEffect, useMemo, useState } from 'react';
import type { Thread, ThreadMessage } from '#core/contract/thread.ts';
import { ApiError } from '#web/lib/api/api-error.ts';
import { setLiveTicket, useLiveNews } from '#web/lib/api/live-stream.ts';
import { useAnswer } from '#web/lib/use-read.ts';
import { type Act, threadCalls, threadOf } from './thread-calls.ts';

/** A conversation that is kept current while its page is open. Messages that arrive meanwhile count as read. */
export function useThread(id: string, visitorKey: string | null) {
  const calls = useMemo(() => threadCalls(id, visitorKey), [id, visitorKey]);
  const [thread, setThread] = useState<Thread | null>(null);
  const [problem, setProblem] = useState<'unconfirmed' | 'missing' | 'failed' | null>(null);

  function show(next: Thread): void {
    setThread((known) => ({ ...next, ...joined(known, next) }));
    setProblem(null);
    setLiveTicket(`conversation ${id}`, visitorKey === null ? null : next.live_ticket);
  }
  const { again } = useAnswer(id, async (signal) => {
    try {
      show(await calls.read({}, signal));
    } catch (error) {
      if (!signal.aborted) setProblem(problemOf(error));
    }
  });
  useLiveNews((event) => threadOf(event) === id, again);
  useEffect(() => () => setLiveTicket(`conversation ${id}`, null), [id]);

  const newest = thread?.messages.findLast(({ mine }) => !mine)?.id;
  useEffect(() => {
    if (newest) void calls.markRead(newest).catch(() => undefined); // stays unread, and is marked with the next visit
  }, [calls, newest]);

  const act: Act = async (change) => show(await change());

  /** @throws ApiError */
  async function showEarlier(): Promise<void> {
    const before = thread?.messages[0]?.id;
    if (!before) return;
    const earlier = await calls.read({ before });
    setThread((known) => known && { ...known, ...joined(earlier, known), has_earlier: earlier.has_earlier });
  }

  return { thread, problem, calls, act, showEarlier, retry: again };
}

type Messages = Pick<Thread, 'messages' | 'has_earlier'>;

/** Earlier messages that were read before stay; those that were read again replace them. */
function joined(known: Messages | null, next: Messages): Messages {
  const first = next.messages[0];
  const earlier = known?.messages.filter((message) => first && isBefore(message, first)) ?? [];
  const has_earlier = known && earlier.length > 0 ? known.has_earlier : next.has_earlier;
  return { messages: [...earlier, ...next.messages], has_earlier };
}

const isBefore = (one: ThreadMessage, other: ThreadMessage) => one.created_at < other.created_at;

function problemOf(error: unknown): 'unconfirmed' | 'missing' | 'failed' {
  if (!(error instanceof ApiError)) return 'failed';
  if (error.code === 'visit_unconfirmed') return 'unconfirmed';
  return error.status === 404 ? 'missing' : 'failed';
}
