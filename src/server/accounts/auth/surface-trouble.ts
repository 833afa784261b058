import { AsyncLocalStorage } from 'node:async_hooks';
import type { BetterAuthOptions } from 'better-auth';
import type { DBAdapter } from 'better-auth/types';
import { databaseTrouble } from '#server/platform/database/connection/database-trouble.ts';
import type { NamedError } from '#server/platform/errors.ts';

type TroubleNote = { trouble?: NamedError };
const running = new AsyncLocalStorage<TroubleNote>();

/**
 * Runs a call of better-auth. If its database does not answer, better-auth reports that nobody is signed in or that an
 * account could not be created, and a browser would drop its session. This throws the underlying error instead.
 * @param isFine whether the result is valid although a query failed
 * @throws NamedError `unavailable`
 */
export async function surfaceTrouble<T>(call: () => Promise<T>, isFine: (result: T) => boolean): Promise<T> {
  const seen: TroubleNote = {};
  const result = await running.run(seen, call).catch((error: unknown) => {
    throw seen.trouble ?? error;
  });
  if (seen.trouble && !isFine(result)) throw seen.trouble;
  return result;
}

type OpenAdapter = (options: BetterAuthOptions) => DBAdapter<BetterAuthOptions>;

/** Wraps the adapter so that `surfaceTrouble` learns of its failures. */
export function watched(open: OpenAdapter): OpenAdapter {
  return (options) => watch(open(options));
}

function watch<A extends object>(adapter: A): A {
  return new Proxy(adapter, {
    get(target, name) {
      const member: unknown = Reflect.get(target, name);
      if (typeof member !== 'function') return member;
      if (name !== 'transaction') return (...given: unknown[]) => noted(member.apply(target, given));
      return (work: (inside: A) => unknown) => noted(member.call(target, (inside: A) => work(watch(inside))));
    },
  });
}

function noted(answer: unknown): unknown {
  if (!(answer instanceof Promise)) return answer;
  return answer.catch((error: unknown) => {
    const seen = running.getStore();
    const trouble = databaseTrouble(error);
    if (seen && trouble) seen.trouble = trouble;
    throw error;
  });
}
