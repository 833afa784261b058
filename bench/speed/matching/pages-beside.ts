import { drawnPets, drawPet } from '#scripts/demo/drawn-pet.ts';
import { manyCasesTown } from '#tests/factories/many-cases.ts';
import { onDatabase, withApp } from '../../faults/attacked-app.ts';
import { Person } from '../../faults/person.ts';
import { matchingReady } from '../../matching-ready.ts';
import { quantile } from '../../metrics/quantile.ts';

const finders = 8;
const uploaders = 2;
const pages = ['/', '/cases', '/cases?status=missing', '/about', '/api/cases?limit=20'];
const asked = 300;

/** Sends one request of somebody who is signed in. */
type Send = (path: string, init: RequestInit) => Promise<void>;

/**
 * How long pages take (p95, in ms), read one after the other, while eight finders search and two people send photos
 * without a pause.
 */
export async function pagesBeside(databaseUrl: string): Promise<number> {
  return withApp({ ...onDatabase(databaseUrl), ROLE: 'web' }, async ({ url }) => {
    await matchingReady(url);
    const send = await sender(url);
    const photo = new Blob([new Uint8Array(await drawPet(Object.values(drawnPets)[0]!))]);
    const done = new AbortController();
    const busy = [
      ...Array.from({ length: finders }, () => repeat(() => search(send), done.signal)),
      ...Array.from({ length: uploaders }, () => repeat(() => upload(send, photo), done.signal)),
    ];
    const ms: number[] = [];
    for (let i = 0; i < asked; i++) ms.push(await timeOf(url + pages[i % pages.length]));
    done.abort();
    await Promise.all(busy);
    return quantile(ms, 0.95);
  });
}

/** Asks for one match, as a finder in the town in the middle of the synthetic cases. */
export async function oneMatch(url: string): Promise<void> {
  await search(await sender(url));
}

async function sender(url: string): Promise<Send> {
  const { token } = await Person.signUp(url);
  return async (path, { headers, ...init }) => {
    const all = { authorization: `Bearer ${token}`, ...headers };
    const answer = await fetch(url + path, { ...init, method: 'POST', headers: all });
    if (!answer.ok) throw new Error(`${path}: ${answer.status} ${await answer.text()}`);
    await answer.arrayBuffer();
  };
}

function search(send: Send): Promise<void> {
  const body = JSON.stringify({ species: 'dog', description: 'a friendly dog', location: manyCasesTown });
  return send('/api/match-pet', { headers: { 'content-type': 'application/json' }, body });
}

function upload(send: Send, photo: Blob): Promise<void> {
  const body = new FormData();
  body.append('file', photo, 'photo.jpg');
  return send('/api/photos', { body });
}

async function repeat(work: () => Promise<void>, done: AbortSignal): Promise<void> {
  while (!done.aborted) await work();
}

async function timeOf(address: string): Promise<number> {
  const started = performance.now();
  await (await fetch(address)).arrayBuffer();
  return performance.now() - started;
}
