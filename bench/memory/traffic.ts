import { writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import type { Point } from '#core/contract/place.ts';
import { drawnPets, drawPet } from '#scripts/demo/drawn-pet.ts';
import type { BenchClient } from '../main-job/client.ts';

/** The duration of each request of one kind, and the app's processor time for all of them, in ms. */
export type Timings = { name: string; ms: number[]; cpuMs: number };

type Request = () => Promise<void>;

/** The centre of the city that the synthetic reports come from. */
const place: Point = { lat: 52.27, lng: 4.94 };

/**
 * Sends the same requests in every run, one after the other: what a site of this size might receive in some minutes.
 */
export async function sendTraffic(
  client: BenchClient,
  slugs: string[],
  pets: string[],
  cpuMs: () => Promise<number>,
): Promise<Timings[]> {
  const lists = ['', '?status=missing', '?species=dog', '?near=52.27,4.94,20', '?q=word1', '?type=pet&status=found'];
  const { id } = await client.upload(pets[0]!);
  const one =
    (path: string): Request =>
    () =>
      client.get(path);
  const match = async () => void (await client.match({ photo_ids: [id], location: place }));
  const kinds: [string, Request[]][] = [
    ['case pages', slugs.map((slug) => one(`/pet/${slug}`))],
    ['other pages', times(100, (i) => one(['/', '/cases', '/cases?species=cat', '/about'][i % 4]!))],
    ['API lists', times(200, (i) => one(`/api/cases${lists[i % lists.length]}`))],
    ['cards', slugs.slice(0, 10).map((slug) => one(`/pet/${slug}/card.png`))],
    ['place searches', times(20, (i) => one(`/api/places?q=${['ams', 'utre', 'par', 'berl'][i % 4]}`))],
    ['matches', times(30, () => match)],
    ['photo to matches', pets.map((pet) => async () => void (await client.findMatches(pet)))],
  ];
  const timings: Timings[] = [];
  for (const [name, requests] of kinds) {
    const before = await cpuMs();
    const ms = await timed(requests);
    timings.push({ name, ms, cpuMs: (await cpuMs()) - before });
  }
  return timings;
}

/** Draws ten pets and saves them as photos in a folder. */
export async function drawPets(dir: string): Promise<string[]> {
  const pets = Object.values(drawnPets);
  return Promise.all(
    times(10, async (i) => {
      const file = join(dir, `pet-${i}.jpg`);
      await writeFile(file, await drawPet(pets[i % pets.length]!, { turn: i * 3, mirrored: i >= pets.length }));
      return file;
    }),
  );
}

async function timed(requests: Request[]): Promise<number[]> {
  const ms: number[] = [];
  for (const request of requests) {
    const started = performance.now();
    await request();
    ms.push(performance.now() - started);
  }
  return ms;
}

function times<T>(count: number, make: (i: number) => T): T[] {
  return Array.from({ length: count }, (_, i) => make(i));
}
