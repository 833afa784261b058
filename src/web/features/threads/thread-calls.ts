import { type UploadedPhoto, uploadedPhoto } from '#core/contract/photo.ts';
import { type Thread, type ThreadReport, thread, threadPage } from '#core/contract/thread.ts';
import { api } from '#web/lib/api/api-client.ts';
import { idempotencyHeader } from '#web/lib/api/idempotency-keys.ts';
import { hasShape, isText } from '#web/lib/api/shape.ts';
import { uploadFile } from '#web/lib/api/upload.ts';

const rowPage = threadPage.transform(({ threads, next_cursor: next }) => ({ rows: threads, next }));

/** A page of one's conversations, or of those about one case. */
export const listThreads = (query: { cursor: string | null; case: string | undefined }, signal?: AbortSignal) =>
  api.get('/api/threads', rowPage, { query, signal });

type ThreadCalls = ReturnType<typeof threadCalls>;

/**
 * The calls about one conversation; those that change it return it as it is then.
 * @param key of the visitor who came by a link; null for people with a session
 */
export function threadCalls(id: string, key: string | null) {
  const headers: Record<string, string> = key === null ? {} : { 'x-conversation-key': key };
  const path = (rest = '') => `/api/threads/${encodeURIComponent(id)}${rest}`;
  const post = (rest: string, body?: unknown, more = {}): Promise<Thread> =>
    api.post(path(rest), body, thread, { headers: { ...headers, ...more } });
  const put = (rest: string, body?: unknown): Promise<Thread> =>
    api.change('PUT', path(rest), body, thread, { headers });
  const remove = (rest: string): Promise<Thread> => api.change('DELETE', path(rest), undefined, thread, { headers });
  return {
    read: (query: { before?: string } = {}, signal?: AbortSignal) =>
      api.get(path(), thread, { query, headers, signal }),
    /** of whoever reads photos of the conversation */
    headers,
    write: (message: { text: string; photo_ids: string[] }, idempotencyKey: string) =>
      post('/messages', message, idempotencyHeader(idempotencyKey)),
    uploadPhoto: (file: Blob, options: Parameters<typeof uploadFile>[3]): Promise<UploadedPhoto> =>
      uploadFile(path('/photos'), file, uploadedPhoto, { ...options, headers }),
    markRead: (message_id: string) => api.tell(path('/read'), { message_id }, { headers }),
    confirm: () => post('/confirmation'),
    showLinks: () => post('/links'),
    block: () => put('/block'),
    unblock: () => remove('/block'),
    report: (report: ThreadReport) => post('/report', report),
    holdBack: (text: string) => put('/question/held-back', { text }),
    ask: () => post('/question'),
    answer: (text: string) => put('/question/answer', { text }),
    judge: (fits: boolean) => put('/question/verdict', { fits }),
    share: (text: string) => put('/contact', { text }),
    withdraw: () => remove('/contact'),
  };
}

/** Runs a call that changes the conversation, and shows its answer. @throws ApiError */
export type Act = (change: () => Promise<Thread>) => Promise<void>;

/** The data that the parts of a conversation's page share. */
export type ThreadProps = { thread: Thread; calls: ThreadCalls; act: Act };

/** The id of the conversation that a live event is about; null for other events. */
export function threadOf(value: unknown): string | null {
  const isEvent = hasShape<{ kind: string; thread_id: string }>(value, { kind: isText, thread_id: isText });
  return isEvent && value.kind === 'thread.changed' ? value.thread_id : null;
}
