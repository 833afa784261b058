import type { Context, MiddlewareHandler } from 'hono';
import type { AppEnv } from '#server/platform/http/app-env.ts';

type Answer = Response | null;
/** Answers a request with all headers that it needs, or leaves it to others: null. */
export type EarlyAnswer = (c: Context<AppEnv>) => Answer | Promise<Answer>;

/** Answers with the first of these that has an answer, before the middleware that only other answers need. */
export function answeredEarly(...answers: EarlyAnswer[]): MiddlewareHandler<AppEnv> {
  return async (c, next) => {
    for (const answer of answers) {
      const given = answer(c);
      const response = given && (await given);
      if (response) return response;
    }
    await next();
  };
}
