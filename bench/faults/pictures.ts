import sharp from 'sharp';
import { drawnPets, drawPet } from '#scripts/demo/drawn-pet.ts';
import { sampleLatency } from '#tests/harness/hostile/latency.ts';
import { matchingReady } from '../matching-ready.ts';
import { quantile } from '../metrics/quantile.ts';
import { withApp } from './attacked-app.ts';
import { Person, someAddress } from './person.ts';
import { type Attack, timeVerdict, type Verdict } from './verdict.ts';

const goalMs = { page: 50, 'sign-in': 1000, 'upload of somebody else': 3000 };
const hostileCount = 8;
const seconds = 15;

/**
 * Sends eight images at once that each take many seconds to decode: first from one account, then from eight accounts at
 * eight addresses.
 */
export const pictures: Attack = () =>
  withApp({ TRUST_PROXY: 'true' }, async ({ url }) => {
    await matchingReady(url);
    const people = await Promise.all(Array.from({ length: hostileCount + 1 }, () => Person.signUp(url)));
    const [victim, ...attackers] = people as [Person, ...Person[]];
    const hostile = await slowPicture();
    const photo = new Uint8Array(await drawPet(Object.values(drawnPets)[0]!));
    const quiet = await watch(url, victim, photo);
    const addresses = attackers.map(() => someAddress());
    const fromOne = await under(
      () => Promise.all(addresses.map(() => attackers[0]!.upload(hostile, addresses[0]))),
      () => watch(url, victim, photo),
    );
    const fromMany = await under(
      () => Promise.all(attackers.map((attacker, i) => attacker.upload(hostile, addresses[i]))),
      () => watch(url, victim, photo),
    );
    return [...judge('one account', fromOne, quiet), ...judge(`${hostileCount} accounts`, fromMany, quiet)];
  });

/** 7680 x 7680, interlaced, 16 bits per channel: within all limits for photos. */
async function slowPicture(): Promise<Uint8Array<ArrayBuffer>> {
  const create = { width: 7680, height: 7680, channels: 3, background: '#0ac85a' } as const;
  const bytes = await sharp({ create, limitInputPixels: false })
    .toColourspace('rgb16')
    .png({ progressive: true, compressionLevel: 6 })
    .toBuffer();
  return new Uint8Array(bytes);
}

type Times = Record<keyof typeof goalMs, number>;

/** Medians of other people's response times over some seconds. */
async function watch(url: string, victim: Person, photo: Uint8Array<ArrayBuffer>): Promise<Times> {
  const page = async () => void (await (await fetch(url)).arrayBuffer());
  const upload = async () => {
    const status = await victim.upload(photo);
    if (status !== 201) throw new Error(`an upload was answered with ${status}`);
  };
  const stops = [sampleLatency(page, 100), sampleLatency(() => victim.signIn(), 1000), sampleLatency(upload, 3000)];
  await new Promise((resolve) => setTimeout(resolve, seconds * 1000));
  const [pages, signIns, uploads] = await Promise.all(stops.map(async (stop) => quantile(await stop(), 0.5)));
  return { page: pages!, 'sign-in': signIns!, 'upload of somebody else': uploads! };
}

async function under(attack: () => Promise<number[]>, measure: () => Promise<Times>): Promise<Times> {
  const began = performance.now();
  const attacking = attack().then((statuses) => {
    const took = ((performance.now() - began) / 1000).toFixed(1);
    console.log(`the hostile pictures were answered with ${statuses.join(', ')} in ${took} s`);
  });
  const times = await measure();
  await attacking;
  return times;
}

function judge(from: string, times: Times, quiet: Times): Verdict[] {
  const names = Object.keys(goalMs) as (keyof Times)[];
  return names.map((name) => timeVerdict(`pictures from ${from}, ${name}`, times[name], goalMs[name], quiet[name]));
}
