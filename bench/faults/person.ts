import { randomBytes, randomUUID } from 'node:crypto';
import { openedSession } from '#core/contract/account.ts';

/** `device`: the token by which the app knows this person's browser, as the pages send it. */
type Account = { email: string; password: string; device: string };

/** A client with its own address: the app runs with TRUST_PROXY, so each client sets its address in a header. */
export class Person {
  readonly token: string;
  readonly #url: string;
  readonly #account: Account;

  constructor(url: string, account: Account, token: string) {
    this.#url = url;
    this.#account = account;
    this.token = token;
  }

  static async signUp(url: string): Promise<Person> {
    const device = randomBytes(32).toString('base64url');
    const account = { email: `${randomUUID()}@homeward.test`, password: randomUUID(), device };
    const answer = await post(`${url}/api/auth/sign-up/email`, { ...account, display_name: 'Bench' });
    return new Person(url, account, openedSession.parse(await answer.json()).token);
  }

  async signIn(): Promise<void> {
    const answer = await post(`${this.#url}/api/auth/sign-in/email`, this.#account);
    if (!answer.ok) throw new Error(`sign-in: ${answer.status} ${await answer.text()}`);
    await answer.arrayBuffer();
  }

  /**
   * @returns the status of the response. A photo that the app has no room for at the moment must be told apart from one
   * it refuses.
   */
  async upload(photo: Uint8Array<ArrayBuffer>, from = someAddress()): Promise<number> {
    const body = new FormData();
    body.append('file', new Blob([photo]), 'photo');
    const headers = { authorization: `Bearer ${this.token}`, 'x-forwarded-for': from };
    const answer = await fetch(`${this.#url}/api/photos`, { method: 'POST', body, headers });
    await answer.arrayBuffer();
    return answer.status;
  }
}

/** One of 2^16 networks in 2001:db8::/32, the range reserved for examples. */
export function someAddress(): string {
  return `2001:db8:${randomUUID().slice(0, 4)}:${randomUUID().slice(0, 4)}::1`;
}

function post(address: string, { device, ...body }: Account & { display_name?: string }): Promise<Response> {
  const headers = { 'content-type': 'application/json', 'x-forwarded-for': someAddress(), 'x-device-token': device };
  return fetch(address, { method: 'POST', headers, body: JSON.stringify(body) });
}
