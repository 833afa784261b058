import { useEffect, useEffectEvent } from 'react';
import type { LiveEvent } from '#core/contract/live.ts';
import { hasShape, isText } from './shape.ts';

/** A browser gives up on a stream that was refused. We ask again, soon after a restart, and then less and less often. */
const askAgainMs = { first: 2000, most: 30_000 };

type Listener = {
  /** any event of the server, parsed */
  event: (event: unknown) => void;
  /** events may have been missed: the tab was hidden, the page slept, the connection was lost, or the server says so */
  gap: () => void;
};

const listeners = new Set<Listener>();
/** The tickets that open the news of single people, by whom they are for. */
const tickets = new Map<string, string>();
let source: EventSource | null = null;
let askAgain: ReturnType<typeof setTimeout> | undefined;
let waitMs = askAgainMs.first;

/**
 * Listens to the server's live events over the one connection of this tab, which is open while the tab is visible.
 * @returns a function that ends it
 */
export function followLive(listener: Listener): () => void {
  listeners.add(listener);
  if (listeners.size === 1) begin();
  return () => {
    listeners.delete(listener);
    if (listeners.size === 0) end();
  };
}

/** A kind that a newer server has added is passed on as well: no page asks for it. */
export function isLiveEvent(value: unknown): value is LiveEvent {
  return hasShape<Record<keyof LiveEvent, string>>(value, { kind: isText, case_id: isText, slug: isText });
}

/** Adds the news of a person to the stream, or takes them out (null). A newer ticket is used with the next connection. */
export function setLiveTicket(whose: string, ticket: string | null): void {
  const isNew = tickets.has(whose) === (ticket === null);
  if (ticket === null) tickets.delete(whose);
  else tickets.set(whose, ticket);
  if (!isNew || !source) return;
  close();
  open();
}

/** A laptop that slept may have lost its connection without noticing: then this comes late. */
const pulseMs = 30_000;
let pulse: ReturnType<typeof setInterval> | undefined;

function watchSleep(): void {
  let last = Date.now();
  pulse = setInterval(() => {
    const slept = Date.now() - last > 2 * pulseMs;
    last = Date.now();
    if (!slept || !source) return;
    close();
    open(true);
  }, pulseMs);
}

function begin(): void {
  watchSleep();
  document.addEventListener('visibilitychange', onVisibility);
  if (!document.hidden) open(mayHaveMissedNews());
}

function end(): void {
  clearInterval(pulse);
  document.removeEventListener('visibilitychange', onVisibility);
  close();
}

function open(lost = false): void {
  const query = new URLSearchParams([...tickets.values()].map((ticket) => ['ticket', ticket]));
  source = new EventSource(tickets.size > 0 ? `/api/events?${query}` : '/api/events');
  source.onmessage = ({ data }: MessageEvent<string>) => {
    const event = parseJson(data);
    for (const listener of listeners) listener.event(event);
  };
  source.onerror = () => {
    lost = true;
    if (source?.readyState !== EventSource.CLOSED) return;
    askAgain = setTimeout(() => open(true), waitMs);
    waitMs = Math.min(2 * waitMs, askAgainMs.most);
  };
  source.onopen = () => {
    waitMs = askAgainMs.first;
    if (lost) tellGap();
    lost = false;
  };
  source.addEventListener('gap', tellGap);
}

function close(): void {
  clearTimeout(askAgain);
  source?.close();
  source = null;
}

function onVisibility(): void {
  if (document.hidden) close();
  else if (!source) {
    open();
    tellGap();
  }
}

function tellGap(): void {
  for (const listener of listeners) listener.gap();
}

function parseJson(text: string): unknown {
  try {
    return JSON.parse(text);
  } catch {
    return null;
  }
}

/** Younger pages are taken to be up to date, like one that opened its connection for live news at once. */
const freshMs = 5000;

let missed = false;

/** Called once when a page wakes that was shown without the app. */
export function noteSleep(): void {
  missed = performance.now() > freshMs;
}

/** Whether news may have been missed while the page slept; true only the first time. */
function mayHaveMissedNews(): boolean {
  const answer = missed;
  missed = false;
  return answer;
}

/**
 * Calls back when a live event `concerns` the caller, and when one may have been missed.
 * @param active false: nothing is listened to
 */
export function useLiveNews(concerns: (event: unknown) => boolean, onNews: () => void, active = true): void {
  const isMeant = useEffectEvent(concerns);
  const tell = useEffectEvent(onNews);
  useEffect(() => {
    if (!active) return;
    return followLive({ event: (event) => void (isMeant(event) && tell()), gap: () => tell() });
  }, [active]);
}
