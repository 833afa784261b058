import { Agent, get } from 'node:http';

/**
 * Asks as a browser does, over connections that are kept, but does not decode what is answered: on a machine that
 * measures itself, `fetch` takes two to three times as much processor time.
 */
export class LightClient {
  readonly #agent = new Agent({ keepAlive: true });

  /** Resolves with the status once all of the answer has come. @throws Error if the connection breaks */
  ask(url: string): Promise<number> {
    return new Promise((resolve, reject) => {
      get(url, { agent: this.#agent, headers: { 'accept-encoding': 'gzip, deflate, br' } }, (answer) => {
        answer.on('end', () => resolve(answer.statusCode!));
        answer.on('error', reject);
        answer.resume();
      }).on('error', reject);
    });
  }

  close(): void {
    this.#agent.destroy();
  }
}
