import { Agent, get } from 'node:http';

export type Answered = { status: number; bytes: number };

/**
 * Asks as a browser does, over connections that are kept, but does not decode what is answered: on a machine that
 * measures itself, `fetch` takes two to three times as much processor time.
 */
export class LightClient {
  readonly #agent = new Agent({ keepAlive: true });

  /** Resolves once all of the answer has come, with its size as it was sent. @throws Error if the connection breaks */
  ask(url: string): Promise<Answered> {
    return new Promise((resolve, reject) => {
      get(url, { agent: this.#agent, headers: { 'accept-encoding': 'gzip, deflate, br' } }, (answer) => {
        let bytes = 0;
        answer.on('data', (chunk: Buffer) => {
          bytes += chunk.length;
        });
        answer.on('end', () => resolve({ status: answer.statusCode!, bytes }));
        answer.on('error', reject);
      }).on('error', reject);
    });
  }

  close(): void {
    this.#agent.destroy();
  }
}
