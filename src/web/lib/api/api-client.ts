import type { z } from 'zod';
import { getLocale } from '#core/paraglide/runtime.js';
import { ApiError, badAnswer, errorFromAnswer, noAnswer, tooLate } from './api-error.ts';

/** The parts of the session that the API client needs: the token to send, and a callback if it is refused. */
type BearerSource = {
  /** the current token; null if signed out */
  token: () => string | null;
  /** called if the server answers 401 to a call with this token */
  refused?: (token: string) => void;
};

const signedOut: BearerSource = { token: () => null };
let source: BearerSource = signedOut;

/** Called once by the session lib in the browser, so that the API client does not depend on it. */
export function setBearerSource(next: BearerSource): void {
  source = next;
}

export function currentBearer(): BearerSource {
  return source;
}

type Query = Record<string, string | number | boolean | null | undefined>;
/** `keepalive`: it is sent even if the page is left meanwhile */
type Options = { signal?: AbortSignal; timeoutMs?: number; headers?: Record<string, string>; keepalive?: boolean };
type Call = { method: string; path: string; body?: unknown };

const defaultTimeoutMs = 20_000;
/** Only reads are retried: a write whose answer got lost may have been carried out. */
const readRetryDelaysMs = [200, 400];
const retriedStatuses = new Set([502, 503, 504]);

/**
 * Calls the JSON API with the session's token and validates the answer against its contract. Every failure is an {@link
 * ApiError}, except an abort by the caller's own signal, which stays an AbortError.
 */
export const api = {
  get<S extends z.ZodType>(path: string, answer: S, options: Options & { query?: Query } = {}): Promise<z.output<S>> {
    const call = { method: 'GET', path: path + queryString(options.query) };
    return retried(() => send(call, answer, options), options.signal);
  },
  post<S extends z.ZodType>(path: string, body: unknown, answer: S, options: Options = {}): Promise<z.output<S>> {
    return send({ method: 'POST', path, body }, answer, options);
  },
  /** POST for calls that answer with a file */
  async file(path: string, body: unknown, options: Options = {}): Promise<Blob> {
    return (await request({ method: 'POST', path, body }, options)).blob();
  },
  patch<S extends z.ZodType>(path: string, body: unknown, answer: S, options: Options = {}): Promise<z.output<S>> {
    return send({ method: 'PATCH', path, body }, answer, options);
  },
  /** PUT or DELETE for calls that answer with what they have changed */
  change<S extends z.ZodType>(
    method: 'PUT' | 'DELETE',
    path: string,
    body: unknown,
    answer: S,
    options: Options = {},
  ): Promise<z.output<S>> {
    return send({ method, path, body }, answer, options);
  },
  /** POST, or PATCH, for calls whose answer is only a success */
  async tell(path: string, body: unknown, options: Options & { method?: 'PATCH' } = {}): Promise<void> {
    await request({ method: options.method ?? 'POST', path, body }, options);
  },
  /** for calls whose answer is only a success */
  async put(path: string, body: unknown, options: Options = {}): Promise<void> {
    await request({ method: 'PUT', path, body }, options);
  },
  async delete(path: string, { body, ...options }: Options & { body?: unknown } = {}): Promise<void> {
    await request({ method: 'DELETE', path, ...(body !== undefined && { body }) }, options);
  },
};

/** Builds `?a=1&b=2` from the entries that have a value; empty if there are none. */
function queryString(query: Query = {}): string {
  const entries = Object.entries(query).filter(([, value]) => value !== null && value !== undefined && value !== '');
  const text = new URLSearchParams(entries.map(([key, value]) => [key, String(value)])).toString();
  return text && `?${text}`;
}

async function send<S extends z.ZodType>(call: Call, answer: S, options: Options): Promise<z.output<S>> {
  const response = await request(call, options);
  return checked(answer, await response.json().catch(() => undefined));
}

/** Throws an error if the answer breaks the contract, instead of an undefined value somewhere in a page. */
export function checked<S extends z.ZodType>(answer: S, body: unknown): z.output<S> {
  const parsed = answer.safeParse(body);
  if (parsed.success) return parsed.data;
  throw badAnswer();
}

async function request(call: Call, options: Options): Promise<Response> {
  const bearer = currentBearer();
  const token = bearer.token();
  const response = await reach(call, token, options);
  if (response.ok && !isPage(response)) return response;
  if (response.status === 401 && token) bearer.refused?.(token);
  throw errorFromAnswer(response.status, await response.json().catch(() => undefined));
}

/** A hotel network, or a proxy before the site, answers with a page: nothing was done. */
const isPage = ({ headers }: Response) => headers.get('content-type')?.startsWith('text/html') ?? false;

async function reach({ method, path, body }: Call, token: string | null, options: Options): Promise<Response> {
  const timeout = AbortSignal.timeout(options.timeoutMs ?? defaultTimeoutMs);
  const signal = options.signal ? whicheverFirst(options.signal, timeout) : timeout;
  const headers: Record<string, string> = {
    ...options.headers,
    ...{ accept: 'application/json', 'accept-language': askedLanguage() },
  };
  if (token) headers.authorization = `Bearer ${token}`;
  if (body !== undefined) headers['content-type'] = 'application/json';
  try {
    const { keepalive = false } = options;
    return await fetch(path, {
      ...{ method, headers, signal, keepalive },
      body: body === undefined ? undefined : JSON.stringify(body),
    });
  } catch (error) {
    if (options.signal?.aborted) throw error;
    throw timeout.aborted ? tooLate() : noAnswer();
  }
}

/** `AbortSignal.any`, which iPhones that stay with iOS 16 do not have, nor Firefox 115. */
function whicheverFirst(...signals: AbortSignal[]): AbortSignal {
  const first = new AbortController();
  for (const one of signals) {
    if (one.aborted) first.abort(one.reason);
    one.addEventListener('abort', () => first.abort(one.reason), { once: true, signal: first.signal });
  }
  return first.signal;
}

async function retried<T>(read: () => Promise<T>, signal?: AbortSignal): Promise<T> {
  for (const delayMs of readRetryDelaysMs) {
    try {
      return await read();
    } catch (error) {
      if (!isPassing(error) || signal?.aborted) throw error;
      await new Promise((resolve) => setTimeout(resolve, delayMs));
    }
  }
  return read();
}

/** Whether a retry makes sense: there was no answer, or a gateway is busy. */
function isPassing(error: unknown): boolean {
  return error instanceof ApiError && (error.code === 'unreachable' || retriedStatuses.has(error.status));
}

/**
 * The language of questions to the API, whose addresses have none of their own: that of the page, as it is spoken where
 * the browser is from ("es-MX").
 */
export function askedLanguage(): string {
  const [region = ''] = /-[A-Z]{2}\b/.exec(navigator.language ?? '') ?? [];
  return getLocale() + region;
}
