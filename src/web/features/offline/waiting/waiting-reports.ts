import type { UploadedPhoto } from '#core/contract/photo.ts';
import { inStore } from '#web/lib/device-database.ts';

/** A sighting or a found pet that was filled in without a network, as it is kept on this device until it is sent. */
export type WaitingReport = {
  /** its idempotency key, made when it was filled in: however often it is sent, it is filed once */
  key: string;
  /** the name of its form, which is also its address */
  form: 'log-sighting' | 'report-found';
  /** where it is sent, and what, but for the photos */
  path: string;
  body: Record<string, unknown>;
  photos: WaitingPhoto[];
  /** what was typed, to be changed */
  values: unknown;
  /** the case or the place that it is about, for the list */
  about: string;
  /** when it was filled in */
  at: number;
  /** of the page in which it was: what the site says of it is read there */
  language?: string;
  /** whose it is; null if nobody was signed in, until somebody says that it is theirs: others may use the device, too */
  userId: string | null;
  /** when it was sent first: that may have arrived although the answer did not; null if it was not */
  tried: number | null;
  /** why the site did not take it; null while it waits */
  refused: string | null;
  /** its photos were sent once more, because the site no longer had them */
  photosAgain?: true;
};

/** As long as it is not sent, its file is kept, too. */
export type WaitingPhoto = { key: string; file?: Blob; stored?: UploadedPhoto };

/** The site knows a key for a week. Then it cannot tell any more whether a first attempt arrived, and a person has to. */
const keyLastsMs = 6 * 24 * 3600_000;

export const isDoubtful = ({ tried }: WaitingReport): boolean => tried !== null && Date.now() - tried > keyLastsMs;

/** Whether its words and photos may be seen: while its account is signed out, anybody may hold the device. */
export const isOpenTo = (userId: string | null, report: WaitingReport): boolean =>
  report.userId === null || report.userId === userId;

/**
 * The ones that may be known here: another account's stay hidden until it is back. @param userId null while signed out
 */
export const knownTo = (userId: string | null, reports: readonly WaitingReport[]): WaitingReport[] =>
  reports.filter((report) => userId === null || isOpenTo(userId, report));

/** All of them, in the order in which they were filled in. @throws where the browser keeps nothing */
export async function listWaiting(): Promise<WaitingReport[]> {
  const all = await inStore<WaitingReport[]>('waiting', 'readonly', (store) => store.getAll());
  return all.sort((a, b) => a.at - b.at);
}

export async function keepWaiting(report: WaitingReport): Promise<void> {
  await inStore('waiting', 'readwrite', (store) => store.put(report, report.key));
  tellWaiting({});
}

/**
 * The same for one that is kept already; one that was thrown away meanwhile does not come back. Where there is no room for
 * what is new it stays as it was, which is no reason not to send it.
 */
export async function updateWaiting(report: WaitingReport): Promise<void> {
  await inStore('waiting', 'readwrite', (store) => {
    const asked = store.getKey(report.key);
    asked.addEventListener('success', () => asked.result !== undefined && store.put(report, report.key));
    return asked;
  }).catch(() => undefined);
  tellWaiting({});
}

/** From now on it is this account's. */
export async function claimWaiting(report: WaitingReport, userId: string): Promise<void> {
  await updateWaiting({ ...report, userId });
  tellWaiting({ claimed: true });
}

export async function dropWaiting(key: string): Promise<void> {
  await inStore('waiting', 'readwrite', (store) => store.delete(key));
  tellWaiting({});
}

/** Those of an account that is deleted: nobody could send them. */
export async function dropWaitingOf(userId: string): Promise<void> {
  for (const report of await listWaiting()) if (report.userId === userId) await dropWaiting(report.key);
}

/** A word of other tabs and the service worker: something changed, and perhaps what was sent, or whose it is. */
type WaitingNews = { sent?: Pick<WaitingReport, 'form' | 'about'>; claimed?: true };

const channel = 'homeward.waiting';

export function tellWaiting(news: WaitingNews): void {
  const told = new BroadcastChannel(channel);
  told.postMessage(news);
  told.close();
}

/** @returns a function that ends it */
export function onWaitingNews(listener: (news: WaitingNews) => void): () => void {
  const heard = new BroadcastChannel(channel);
  heard.onmessage = ({ data }: MessageEvent<WaitingNews>) => listener(data);
  return () => heard.close();
}
