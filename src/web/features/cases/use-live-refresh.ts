import { useEffect, useEffectEvent } from 'react';
import { useRevalidator } from 'react-router';
import { type LiveEvent, liveEvent } from '#core/contract/live.ts';

/** Several changes in a row are read in one go. */
const settleMs = 400;

/** Reads the page's data again when the server tells of a change that `concerns` it, while the page is being looked at. */
export function useLiveRefresh(concerns: (event: LiveEvent) => boolean): void {
  const { revalidate } = useRevalidator();
  const isOurs = useEffectEvent((message: MessageEvent<string>) => {
    const event = liveEvent.safeParse(parseJson(message.data));
    return event.success && concerns(event.data);
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

/** Holds a connection only while the tab is visible; whoever comes back may have missed something (`onReturn`). */
function listenWhileVisible(onMessage: (message: MessageEvent<string>) => void, onReturn: () => void): () => void {
  let source: EventSource | null = null;
  const open = () => {
    source = new EventSource('/api/events');
    for (const kind of ['message', ...liveEvent.shape.kind.options]) source.addEventListener(kind, onMessage);
  };
  const close = () => {
    source?.close();
    source = null;
  };
  const onVisibility = () => {
    if (document.hidden) return close();
    if (source) return;
    open();
    onReturn();
  };
  if (!document.hidden) open();
  document.addEventListener('visibilitychange', onVisibility);
  return () => {
    document.removeEventListener('visibilitychange', onVisibility);
    close();
  };
}

function parseJson(text: string): unknown {
  try {
    return JSON.parse(text);
  } catch {
    return null;
  }
}
