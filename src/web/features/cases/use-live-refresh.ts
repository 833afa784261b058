import { useEffect, useEffectEvent } from 'react';
import { useRevalidator } from 'react-router';
import type { LiveEvent } from '#core/contract/live.ts';
import { hasShape, isText } from '#web/lib/shape.ts';
import { mayHaveMissedNews } from '#web/lib/slept.ts';

/** A browser gives up on a stream that was refused; after so long we ask again. */
const askAgainMs = 30_000;

/** Waits this long, so that several changes in a row cause a single reload. */
const settleMs = 400;

/** Reloads the page's data when the server reports a change that `concerns` it, while the page is visible. */
export function useLiveRefresh(concerns: (event: LiveEvent) => boolean): void {
  const { revalidate } = useRevalidator();
  const isOurs = useEffectEvent((message: MessageEvent<string>) => {
    const event = parseJson(message.data);
    return isLiveEvent(event) && concerns(event);
  });
  const refresh = useEffectEvent(() => void revalidate());
  useEffect(() => {
    let timer: ReturnType<typeof setTimeout> | undefined;
    const stop = listenWhileVisible(
      (message) => {
        if (!isOurs(message)) return;
        clearTimeout(timer);
        timer = setTimeout(refresh, settleMs);
      },
      () => refresh(),
    );
    return () => {
      clearTimeout(timer);
      stop();
    };
  }, []);
}

/**
 * Keeps a connection open while the tab is visible. `onGap` is called if events may have been missed: the tab was
 * hidden, the page slept, the connection was lost for a while, or the server says so.
 */
function listenWhileVisible(onMessage: (message: MessageEvent<string>) => void, onGap: () => void): () => void {
  let source: EventSource | null = null;
  let askAgain: ReturnType<typeof setTimeout> | undefined;
  const open = (lost = false) => {
    source = new EventSource('/api/events');
    source.onmessage = onMessage;
    source.onerror = () => {
      lost = true;
      if (source?.readyState === EventSource.CLOSED) askAgain = setTimeout(() => open(true), askAgainMs);
    };
    source.onopen = () => {
      if (lost) onGap();
      lost = false;
    };
    source.addEventListener('gap', onGap);
  };
  const close = () => {
    clearTimeout(askAgain);
    source?.close();
    source = null;
  };
  const onVisibility = () => {
    if (document.hidden) return close();
    if (source) return;
    open();
    onGap();
  };
  if (!document.hidden) open(mayHaveMissedNews());
  document.addEventListener('visibilitychange', onVisibility);
  return () => {
    document.removeEventListener('visibilitychange', onVisibility);
    close();
  };
}

/** A kind that a newer server has added is passed on as well: no page asks for it. */
function isLiveEvent(value: unknown): value is LiveEvent {
  return hasShape<Record<keyof LiveEvent, string>>(value, { kind: isText, case_id: isText, slug: isText });
}

function parseJson(text: string): unknown {
  try {
    return JSON.parse(text);
  } catch {
    return null;
  }
}
