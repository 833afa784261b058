import type { Call } from './hostile-calls.ts';

let sent = 0;

/** @returns the status, 0 if there was no answer, once the whole answer has come */
export async function send(url: string, call: Call, from: string, token?: string): Promise<number> {
  const { method, target, body } = call;
  sent += 1;
  const headers = {
    ...call.headers,
    accept: '*/*',
    'x-forwarded-for': from,
    ...(token && { authorization: `Bearer ${token}` }),
  };
  try {
    const answer = await fetch(url + target.replaceAll('{n}', String(sent)), {
      method,
      headers,
      body: body ?? null,
      redirect: 'manual',
      signal: AbortSignal.timeout(90_000),
    });
    await answer.arrayBuffer();
    return answer.status;
  } catch {
    return 0;
  }
}
