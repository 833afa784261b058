import { readFile } from 'node:fs/promises';
import { setTimeout as wait } from 'node:timers/promises';
import { ownedCase } from '#core/contract/case.ts';
import { type MatchPetRequest, matchPetAnswer } from '#core/contract/match.ts';
import { type UploadedPhoto, uploadedPhoto } from '#core/contract/photo.ts';
import { signUp } from '../sign-up.ts';

const modelWithinMs = 300_000;
const speciesOf: Record<string, string> = { cats: 'cat', dogs: 'dog' };

/** A signed-in person who does everything over HTTP, as a browser would. */
export class BenchClient {
  readonly #url: string;
  readonly #token: string;

  constructor(url: string, token: string) {
    this.#url = url;
    this.#token = token;
  }

  static async open(url: string): Promise<BenchClient> {
    return new BenchClient(url, (await signUp(url)).token);
  }

  /** Waits for the photo model. @returns its last state, because matching also works without it */
  async modelReady(): Promise<string> {
    const until = Date.now() + modelWithinMs;
    for (;;) {
      const { model } = (await (await fetch(`${this.#url}/readyz`)).json()) as { model: string };
      if (model === 'ready' || Date.now() > until) return model;
      await wait(500);
    }
  }

  /**
   * Reports a missing pet and waits until its photo is embedded. In reality reports arrive over weeks, not two hundred
   * in a minute, and a gallery without embeddings would be measured as one without photos.
   * @returns the id of the new case
   */
  async reportMissing(name: string, species: string, photo: string): Promise<string> {
    const { id } = await this.upload(photo);
    await this.match({ photo_ids: [id] });
    const report = {
      status: 'missing',
      pet_name: name,
      species: speciesOf[species] ?? 'other',
      last_seen_location: 'Not told',
      last_seen_date: new Date(Date.now() - 24 * 3600_000).toISOString(),
      photo_ids: [id],
    };
    return ownedCase.parse(await this.#post('/api/cases', report)).id;
  }

  /** Uploads a photo and asks for matches with nothing else. `ms` is the time from the upload to the answer. */
  async findMatches(photo: string): Promise<{ ids: string[]; ms: number; photoUsed: boolean }> {
    const body = await multipart(photo);
    const started = performance.now();
    const { id } = uploadedPhoto.parse(await this.#send('/api/photos', { body }));
    const answer = matchPetAnswer.parse(await this.#post('/api/match-pet', { photo_ids: [id] }));
    const ms = performance.now() - started;
    return { ids: answer.matches.map(({ petId }) => petId), ms, photoUsed: answer.scope.photo_used };
  }

  async upload(photo: string): Promise<UploadedPhoto> {
    return uploadedPhoto.parse(await this.#send('/api/photos', { body: await multipart(photo) }));
  }

  /** Asks for matches. @returns the number of reports that were compared */
  async match(request: Partial<MatchPetRequest>): Promise<{ compared: number }> {
    return matchPetAnswer.parse(await this.#post('/api/match-pet', request)).scope;
  }

  /**
   * Gives the work caused by the reports (cards, mails, other matches) time to finish, so that it does not affect the
   * timing of the probes.
   */
  async quiet(): Promise<void> {
    await wait(10_000);
  }

  #post(path: string, body: unknown): Promise<unknown> {
    return this.#send(path, { headers: { 'content-type': 'application/json' }, body: JSON.stringify(body) });
  }

  async #send(path: string, init: RequestInit): Promise<unknown> {
    const headers = { ...init.headers, authorization: `Bearer ${this.#token}` };
    const response = await fetch(this.#url + path, { ...init, method: 'POST', headers });
    if (!response.ok) throw new Error(`POST ${path}: ${response.status} ${await response.text()}`);
    return response.json();
  }
}

async function multipart(photo: string): Promise<FormData> {
  const form = new FormData();
  form.append('file', new Blob([await readFile(photo)], { type: 'image/jpeg' }), 'photo.jpg');
  return form;
}
