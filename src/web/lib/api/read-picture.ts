import { errorFromAnswer } from './api-error.ts';
import { currentBearer } from './bearer.ts';

/**
 * Reads a picture that needs a session or `headers`; the address of a public one stays. To be revoked.
 * @throws ApiError if it is refused; what `fetch` throws if there is no answer
 */
export async function readPicture(
  url: string,
  { signal, headers = {} }: { signal?: AbortSignal; headers?: Record<string, string> } = {},
): Promise<string> {
  if (!url.startsWith('/api/')) return url;
  const token = currentBearer().token();
  const authorization: Record<string, string> = token ? { authorization: `Bearer ${token}` } : {};
  const answer = await fetch(url, { headers: { ...headers, ...authorization }, signal });
  if (!answer.ok) throw errorFromAnswer(answer.status, await answer.json().catch(() => undefined));
  return URL.createObjectURL(await answer.blob());
}
