import type { OpenAPIHono } from '@hono/zod-openapi';
import { streamSSE } from 'hono/streaming';
import type { ThreadDeps } from '#server/conversations/thread-deps.ts';
import type { LiveEvents } from '#server/platform/events/live-events.ts';
import type { AppEnv } from '#server/platform/http/app-env.ts';
import { networkOf } from '#server/platform/limits/limiter.ts';
import { createWorkSlots } from '#server/platform/work-slots.ts';

/** Proxies close connections that are silent for a minute, many after 30 s. */
const heartbeatMs = 25_000;
/** How long a browser waits before it reconnects. */
const retryMs = 2_000;
/**
 * A stream takes a socket and some kilobytes. An open tab holds one while it is visible. Browsers that are refused
 * reconnect as src/web/lib/api/live-stream.ts tells them.
 */
const streams = { running: 5_000, runningOfOwner: 200, waiting: 0, retrySeconds: 30 };
/** One of the account, others of conversations that a visitor has a link to. */
const mostTickets = 10;

/**
 * GET /api/events: live events as they happen, one JSON LiveEvent per message. After a gap (this instance lost its
 * connection to the database) a message of type `gap` says that anything may have changed. Clients must assume the same
 * after a reconnect. With `?ticket=`, once or several times, the stream also has news of the conversations of the people
 * they were made for, and begins with what happened since the first of them was made.
 */
export function eventRoutes(
  api: OpenAPIHono<AppEnv>,
  { events, threads, stopping }: { events: LiveEvents; threads: ThreadDeps; stopping: AbortSignal },
): void {
  const slots = createWorkSlots(streams);
  api.get('/api/events', async (c) => {
    c.header('Cache-Control', 'no-store');
    c.header('X-Accel-Buffering', 'no');
    // nobody would read the stream, so nothing would ever end it
    if (c.req.method === 'HEAD') return c.body(null, 200, { 'Content-Type': 'text/event-stream' });
    const given = (c.req.queries('ticket') ?? []).slice(0, mostTickets);
    const tickets = given.flatMap((ticket) => threads.links.openTicket(ticket, threads.now()) ?? []);
    const release = await slots.take(networkOf(c.var.clientIp));
    return streamSSE(c, async (stream) => {
      const over = Promise.withResolvers<void>();
      const end = () => over.resolve();
      const send = (message: { data: string; event?: string }) => void stream.writeSSE(message).catch(end);
      void stream.write(`retry: ${retryMs}\n\n`).catch(end);
      const unsubscribe = events.subscribe(
        {
          event: (event) => send({ data: JSON.stringify(event) }),
          personalNews: ({ readers, ...event }) => {
            if (tickets.some(({ reader }) => readers.includes(reader))) send({ data: JSON.stringify(event) });
          },
          gap: () => send({ event: 'gap', data: '{}' }),
        },
        Math.min(...tickets.map(({ since }) => since)),
      );
      const heartbeat = setInterval(() => void stream.write(': still here\n\n').catch(end), heartbeatMs);
      stream.onAbort(end);
      stopping.addEventListener('abort', end);
      await over.promise;
      release();
      clearInterval(heartbeat);
      unsubscribe();
      stopping.removeEventListener('abort', end); // `stopping` outlives every connection and would otherwise collect listeners
    });
  });
}
