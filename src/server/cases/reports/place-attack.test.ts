import { describe, expect, it } from 'vitest';
import type { Point } from '#core/contract/place.ts';
import { distanceMetres, metresPerDegree } from '#core/places/distance.ts';
import { obscurePoint, obscureRadius } from '#core/places/obscure-point.ts';
import { seededRandom } from '#tests/harness/seeded-random.ts';
import { choosePublicPoint } from './locate.ts';

/**
 * An attack on the privacy of places: somebody who knows this code and all public points of a household looks for its
 * home. Reports are made, deleted and made again, each with a newly placed pin. docs/privacy.md says what is promised
 * and what is not.
 */
const homes = 1000;
const reports = 20;
/** Standard deviation of pins placed for the same home, in metres in each direction. */
const pinNoise = 30;

type Attack = { accounts?: number; noise?: number; strangers?: boolean };

describe('no guess from all public points reveals a home', () => {
  it.for<[string, Attack, { median: number; within100: number }]>([
    ['one person', {}, { median: 250, within100: 0.09 }],
    ['strangers who saw the pet at its home', { strangers: true, noise: 40 }, { median: 250, within100: 0.09 }],
    ['two accounts of a household', { accounts: 2 }, { median: 250, within100: 0.12 }],
    // not promised, but should not get worse
    ['three accounts of a household', { accounts: 3 }, { median: 235, within100: 0.14 }],
    ['one person whose pins lie 75 m off', { noise: 60 }, { median: 225, within100: 0.14 }],
    [
      'strangers who saw the pet 125 m from its home',
      { strangers: true, noise: 100 },
      { median: 165, within100: 0.26 },
    ],
  ])('%s', async ([, attack, promised], { annotate }) => {
    for (const [guess, metres] of Object.entries(attackHomes(attack))) {
      const sorted = metres.toSorted((a, b) => a - b);
      const [median, within100] = [sorted[homes / 2]!, sorted.filter((m) => m < 100).length / homes];
      await annotate(
        `${guess}: ${median.toFixed(0)} m off at the median, ${(100 * within100).toFixed(1)} % within 100 m`,
      );
      expect(median, guess).toBeGreaterThan(promised.median);
      expect(within100, guess).toBeLessThan(promised.within100);
    }
  });
});

/** The distance of the guesses from each home, in metres. */
function attackHomes({ accounts = 1, noise = pinNoise, strangers = false }: Attack): Record<string, number[]> {
  const random = seededRandom(11);
  const errors: Record<string, number[]> = { mean: [], median: [], discs: [], likeliest: [] };
  for (let i = 0; i < homes; i++) {
    const home = { lat: 35 + 30 * random.next(), lng: -10 + 40 * random.next() };
    const pin = () => moved(home, noise * random.normal(), noise * random.normal());
    const shown = strangers ? sightings(home, pin) : householdReports(accounts, pin);
    const all = shown.flat();
    const guesses = {
      mean: mean(all),
      median: medianOf(all),
      discs: middleOfDiscs(all),
      likeliest: likeliest(shown, noise),
    };
    for (const [name, guess] of Object.entries(guesses)) errors[name]!.push(distanceMetres(guess, home));
  }
  return errors;
}

/** The public points of each account, in order. */
function householdReports(accounts: number, pin: () => Point): Point[][] {
  const given: Point[][] = Array.from({ length: accounts }, () => []);
  for (let i = 0; i < reports; i++) {
    const own = given[i % accounts]!;
    own.push(choosePublicPoint(pin(), own));
  }
  return given;
}

/** The case's own public point, then those of sightings around its home, each by a different person. */
function sightings(home: Point, pin: () => Point): Point[][] {
  const ofCase = obscurePoint(home);
  return [[ofCase, ...Array.from({ length: reports }, () => choosePublicPoint(pin(), [], ofCase))]];
}

function mean(points: Point[]): Point {
  const sum = points.reduce((a, b) => ({ lat: a.lat + b.lat, lng: a.lng + b.lng }));
  return { lat: sum.lat / points.length, lng: sum.lng / points.length };
}

function medianOf(points: Point[]): Point {
  const middle = (values: number[]) => values.sort((a, b) => a - b)[values.length >> 1]!;
  return { lat: middle(points.map(({ lat }) => lat)), lng: middle(points.map(({ lng }) => lng)) };
}

/** Centre of the area within 500 m of all public points. */
function middleOfDiscs(points: Point[]): Point {
  const known = distinct(points);
  if (known.length === 1) return known[0]!;
  const inside = raster(mean(known)).filter((at) => known.every((point) => distanceMetres(at, point) <= obscureRadius));
  return mean(inside.length > 0 ? inside : known);
}

/**
 * Mean of all possible homes, each weighted by how likely its pins are to get the first public point of each account.
 */
function likeliest(shown: Point[][], noise: number): Point {
  const firsts = shown.map(([first]) => first!);
  if (distinct(firsts).length === 1) return firsts[0]!;
  let [lat, lng, total] = [0, 0, 0];
  for (const at of raster(mean(distinct(firsts)))) {
    const drawn = spread.map(([x, y]) => obscurePoint(moved(at, noise * x, noise * y)));
    const chance = firsts.reduce(
      (product, first) => product * (drawn.filter((point) => same(point, first)).length / drawn.length),
      1,
    );
    [lat, lng, total] = [lat + chance * at.lat, lng + chance * at.lng, total + chance];
  }
  return total > 0 ? { lat: lat / total, lng: lng / total } : mean(firsts);
}

/** Pins around a home, in standard deviations, arranged like sunflower seeds to be as even as a dozen points can be. */
const spread = Array.from({ length: 12 }, (_, i) => {
  const radius = Math.sqrt(-2 * Math.log(1 - (i + 0.5) / 12));
  return [radius * Math.cos(2.4 * i), radius * Math.sin(2.4 * i)] as const;
});

/** A grid with a spacing of 60 m, within 540 m of the centre. */
function raster(middle: Point): Point[] {
  const steps = Array.from({ length: 19 }, (_, i) => 60 * (i - 9));
  return steps.flatMap((x) => steps.map((y) => moved(middle, x, y)));
}

function moved({ lat, lng }: Point, east: number, north: number): Point {
  const narrowing = Math.cos((lat * Math.PI) / 180);
  return { lat: lat + north / metresPerDegree, lng: lng + east / (metresPerDegree * narrowing) };
}

const same = (a: Point, b: Point) => a.lat === b.lat && a.lng === b.lng;
const distinct = (points: Point[]) =>
  points.filter((point, i) => points.findIndex((other) => same(other, point)) === i);
