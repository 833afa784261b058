import type { z } from 'zod';
import { askedLanguage, checked, currentBearer } from './api-client.ts';
import { errorFromAnswer, noAnswer, tooLate } from './api-error.ts';

/** Long, because a phone connection may be slow. */
const uploadTimeoutMs = 120_000;

type Upload = {
  /** fraction of the bytes sent, 0..1; at 1 the server is processing the file */
  onProgress?: (fraction: number) => void;
  signal?: AbortSignal;
  headers?: Record<string, string>;
};

/**
 * Sends one file as multipart `file`. Uses XMLHttpRequest, because fetch does not report upload progress. @throws
 * ApiError
 */
export function uploadFile<S extends z.ZodType>(
  path: string,
  file: Blob,
  answer: S,
  { onProgress, signal, headers = {} }: Upload = {},
): Promise<z.output<S>> {
  return new Promise((resolve, reject) => {
    const bearer = currentBearer();
    const token = bearer.token();
    const request = new XMLHttpRequest();
    request.open('POST', path);
    request.responseType = 'json';
    request.timeout = uploadTimeoutMs;
    request.setRequestHeader('accept', 'application/json');
    request.setRequestHeader('accept-language', askedLanguage());
    for (const [name, value] of Object.entries(headers)) request.setRequestHeader(name, value);
    if (token) request.setRequestHeader('authorization', `Bearer ${token}`);
    request.upload.onprogress = (event) => onProgress?.(event.total ? event.loaded / event.total : 0);
    request.onerror = () => reject(noAnswer());
    request.ontimeout = () => reject(tooLate());
    request.onabort = () => reject(new DOMException('Upload cancelled', 'AbortError'));
    request.onload = () => {
      if (request.status === 401 && token) bearer.refused?.(token);
      if (request.status >= 400) return reject(errorFromAnswer(request.status, request.response));
      try {
        resolve(checked(answer, request.response));
      } catch (error) {
        reject(error);
      }
    };
    signal?.addEventListener('abort', () => request.abort(), { once: true });
    const body = new FormData();
    body.append('file', file);
    request.send(body);
  });
}
