import type { Point } from '#core/contract/place.ts';
import { metresPerDegree } from '#core/places/distance.ts';
import type { Random } from './random.ts';

/** Width of the city in metres. */
const size = 24_000;
/** Width of a quarter in metres. */
const quarter = 1500;
/** People per square kilometre, as in the built-up parts of European towns. */
const density = 3000;
const corner: Point = { lat: 52, lng: 5 };
const syllables = [
  'oak',
  'mill',
  'north',
  'green',
  'stone',
  'brook',
  'high',
  'wood',
  'marsh',
  'king',
  'elm',
  'ferry',
  'glen',
  'hazel',
  'lark',
  'rose',
];
const endings = [
  'field',
  'bury',
  'side',
  'ton',
  'ham',
  'wick',
  'dale',
  'ford',
  'gate',
  'hurst',
  'ley',
  'mead',
  'port',
  'stead',
  'worth',
  'combe',
];

/** A city with dense and sparse parts and named quarters. */
export type City = {
  /** a random place where people live */
  home: () => Point;
  /** a point this many metres away in a random direction */
  away: (from: Point, metres: number) => Point;
  /** the name of the quarter at a point */
  quarterOf: (point: Point) => string;
  /** the centre of the quarter at a point, as a gazetteer has it */
  middleOf: (point: Point) => Point;
  /** population of a quarter, as a gazetteer has it */
  quarterPopulation: number;
};

export function buildCity(random: Random): City {
  const centres = Array.from({ length: 12 }, () => ({
    x: random.next() * size,
    y: random.next() * size,
    spread: 700 + 1800 * random.next(),
  }));
  const at = (x: number, y: number): Point => ({
    lat: corner.lat + y / metresPerDegree,
    lng: corner.lng + x / (metresPerDegree * Math.cos((corner.lat * Math.PI) / 180)),
  });
  const xy = ({ lat, lng }: Point) => ({
    x: (lng - corner.lng) * metresPerDegree * Math.cos((corner.lat * Math.PI) / 180),
    y: (lat - corner.lat) * metresPerDegree,
  });
  return {
    home: () => {
      const { x, y, spread } = random.pick(centres);
      return at(x + spread * random.normal(), y + spread * random.normal());
    },
    away: (from, metres) => {
      const turn = 2 * Math.PI * random.next();
      const { x, y } = xy(from);
      return at(x + metres * Math.cos(turn), y + metres * Math.sin(turn));
    },
    quarterOf: (point) => {
      const { x, y } = xy(point);
      return `${wrapped(syllables, x)}${wrapped(endings, y)}`;
    },
    quarterPopulation: (quarter / 1000) ** 2 * density,
    middleOf: (point) => {
      const { x, y } = xy(point);
      return at((Math.floor(x / quarter) + 0.5) * quarter, (Math.floor(y / quarter) + 0.5) * quarter);
    },
  };
}

function wrapped(names: readonly string[], metres: number): string {
  const index = Math.floor(metres / quarter) % names.length;
  return names[(index + names.length) % names.length]!;
}
