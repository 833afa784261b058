import type { Context, MiddlewareHandler } from 'hono';
import type { NamedError } from '#server/errors.ts';
import type { AppEnv } from '../app-env.ts';

/** What a request may carry. */
export type BodyRule = {
  /** whether anything reads a body there; where nothing does, nothing can */
  isRead: boolean;
  mostBytes: number;
  /** what a longer body is refused with */
  tooLarge: () => NamedError;
};

/**
 * Stands before everything that could read a body. One whose declared length is beyond its rule is refused unread; one
 * that comes without a length is counted as it is read, and cut off. Nothing is read here: a handler that turns its caller
 * away leaves the body on the line.
 * @throws NamedError of the rule
 */
export function bodyGate(ruleOf: (c: Context<AppEnv>) => BodyRule): MiddlewareHandler<AppEnv> {
  return async (c, next) => {
    if (c.req.method === 'GET' || c.req.method === 'HEAD') return next();
    const { isRead, mostBytes, tooLarge } = ruleOf(c);
    const declared = Number(c.req.header('content-length') ?? Number.NaN);
    if (declared > mostBytes) throw tooLarge();
    if (!isRead) c.req.raw = withoutBody(c.req.raw);
    // Node takes no more bytes than were declared
    if (declared >= 0 || !isRead || !c.req.raw.body) return next();
    const counted = countedBody(c.req.raw.body, mostBytes, tooLarge);
    c.req.raw = new Request(c.req.raw, { body: counted.body, duplex: 'half' } as RequestInit);
    await next();
    // whoever was reading may have called it a body that is no JSON
    if (counted.isBeyond()) throw tooLarge();
  };
}

function withoutBody({ url, method, headers, signal }: Request): Request {
  return new Request(url, { method, headers, signal });
}

/** The same stream, read only as far as it is asked for, that fails with the first byte beyond the limit. */
function countedBody(source: ReadableStream<Uint8Array>, most: number, tooLarge: () => NamedError) {
  const reader = source.getReader();
  let read = 0;
  const body = new ReadableStream<Uint8Array>(
    {
      async pull(controller) {
        const { done, value } = await reader.read();
        if (done) return controller.close();
        read += value.byteLength;
        if (read <= most) return controller.enqueue(value);
        controller.error(tooLarge());
        void reader.cancel().catch(() => {});
      },
      cancel: (reason) => reader.cancel(reason),
    },
    { highWaterMark: 0 },
  );
  return { body, isBeyond: () => read > most };
}
