import type { OpenAPIHono } from '@hono/zod-openapi';
import { streamSSE } from 'hono/streaming';
import type { AppDependencies } from '../app-dependencies.ts';
import type { AppEnv } from '../app-env.ts';
import { createStreamBounds } from '../stream-bounds.ts';

/** Proxies close connections that are silent for a minute, many after 30 s. */
const heartbeatMs = 25_000;
/** How long a browser waits before it reconnects. */
const retryMs = 2_000;

/**
 * GET /api/events: live events as they happen, one JSON LiveEvent per message. After a gap (this instance lost its
 * connection to the database) a message of type `gap` says that anything may have changed. Clients must assume the same
 * after a reconnect.
 */
export function eventRoutes(api: OpenAPIHono<AppEnv>, { events, stopping }: AppDependencies): void {
  const bounds = createStreamBounds();
  api.get('/api/events', (c) => {
    c.header('Cache-Control', 'no-store');
    c.header('X-Accel-Buffering', 'no');
    // nobody would read the stream, so nothing would ever end it
    if (c.req.method === 'HEAD') return c.body(null, 200, { 'Content-Type': 'text/event-stream' });
    const close = bounds.open(c.var.clientIp);
    return streamSSE(c, async (stream) => {
      const over = Promise.withResolvers<void>();
      const end = () => over.resolve();
      const send = (message: { data: string; event?: string }) => void stream.writeSSE(message).catch(end);
      const unsubscribe = events.subscribe({
        event: (event) => send({ data: JSON.stringify(event) }),
        gap: () => send({ event: 'gap', data: '{}' }),
      });
      const heartbeat = setInterval(() => void stream.write(': still here\n\n').catch(end), heartbeatMs);
      stream.onAbort(end);
      stopping.addEventListener('abort', end);
      await stream.write(`retry: ${retryMs}\n\n`).catch(end);
      await over.promise;
      close();
      clearInterval(heartbeat);
      unsubscribe();
      stopping.removeEventListener('abort', end); // `stopping` outlives every connection and would otherwise collect listeners
    });
  });
}
