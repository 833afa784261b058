import { randomUUID } from 'node:crypto';
import { setTimeout as sleep } from 'node:timers/promises';
import { aMissingReport } from '#tests/factories/reports.ts';

/** The things visitors do, by kind. */
export const deeds = ['known page', 'new page', 'API read', 'write'] as const;
export type Deed = (typeof deeds)[number];

type Seen = {
  /** status (0 for no response) -> count */
  statuses: Map<number, number>;
  /** responses with 503 but without Retry-After */
  silent: number;
  slowestMs: number;
};

/**
 * Visitors who read pages, call the API and report pets, each ten times a second until they are stopped. Acknowledged
 * reports can be counted afterwards.
 */
export class Visitors {
  readonly acknowledged: string[] = [];
  readonly seen = new Map<Deed, Seen>();
  readonly #url: string;
  readonly #token: string;
  readonly #stopping = new AbortController();
  readonly #loops: Promise<void>[];

  constructor(url: string, token: string) {
    this.#url = url;
    this.#token = token;
    this.#loops = deeds.map((deed) => this.#loop(deed));
  }

  async stop(): Promise<void> {
    this.#stopping.abort();
    await Promise.all(this.#loops);
  }

  /** Resets the counts, to measure only the fault. */
  forget(): void {
    this.seen.clear();
  }

  /** How often one of these statuses was seen. */
  count(deed: Deed, which: (status: number) => boolean): number {
    const statuses = this.seen.get(deed)?.statuses ?? new Map<number, number>();
    return [...statuses].reduce((sum, [status, times]) => (which(status) ? sum + times : sum), 0);
  }

  /**
   * Waits until a report is accepted again.
   * @returns how long that took, in ms
   */
  async untilWritten(withinMs: number): Promise<number> {
    const began = performance.now();
    const before = this.acknowledged.length;
    while (this.acknowledged.length === before && performance.now() - began < withinMs) await sleep(20);
    return this.acknowledged.length > before ? performance.now() - began : Number.POSITIVE_INFINITY;
  }

  /** One line with the results of each kind. */
  summary(): string {
    return [...this.seen]
      .map(([deed, { statuses, slowestMs }]) => {
        const counts = [...statuses]
          .toSorted(([a], [b]) => a - b)
          .map(([status, times]) => `${times} x ${status || 'no answer'}`);
        return `${deed}: ${counts.join(', ')}, slowest ${(slowestMs / 1000).toFixed(1)} s`;
      })
      .join('; ');
  }

  async #loop(deed: Deed): Promise<void> {
    while (!this.#stopping.signal.aborted) {
      const began = performance.now();
      const response = await this.#do(deed).catch(() => null);
      this.#note(deed, response, performance.now() - began);
      await sleep(100);
    }
  }

  async #do(deed: Deed): Promise<Response> {
    const signal = AbortSignal.timeout(60_000);
    const asked = {
      'known page': () => fetch(this.#url, { headers: { accept: 'text/html' }, signal }),
      'new page': () => fetch(`${this.#url}/cases?q=${randomUUID()}`, { headers: { accept: 'text/html' }, signal }),
      'API read': () => fetch(`${this.#url}/api/cases?limit=5`, { signal }),
      write: () => this.#report(signal),
    };
    const response = await asked[deed]();
    const text = await response.text();
    if (deed === 'write' && response.status === 201) this.acknowledged.push((JSON.parse(text) as { id: string }).id);
    return response;
  }

  #report(signal: AbortSignal): Promise<Response> {
    const headers = { 'content-type': 'application/json', authorization: `Bearer ${this.#token}` };
    return fetch(`${this.#url}/api/cases`, { method: 'POST', headers, body: JSON.stringify(aMissingReport()), signal });
  }

  #note(deed: Deed, response: Response | null, ms: number): void {
    const seen = this.seen.get(deed) ?? { statuses: new Map<number, number>(), silent: 0, slowestMs: 0 };
    const status = response?.status ?? 0;
    seen.statuses.set(status, (seen.statuses.get(status) ?? 0) + 1);
    if (status === 503 && !response?.headers.get('retry-after')) seen.silent += 1;
    seen.slowestMs = Math.max(seen.slowestMs, ms);
    this.seen.set(deed, seen);
  }
}
