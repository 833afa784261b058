import { DistanceBackground } from '#core/matching/evidence/distance.ts';
import { travellers } from '#core/matching/evidence/rings.ts';
import { TimeBackground } from '#core/matching/evidence/time.ts';
import { drawOpenDays } from './published-tables.ts';
import { seededRandom } from './random.ts';

const [width, height, margin] = [520, 320, 48];
const colours = ['#0b6e4f', '#b5651d', '#2b59c3', '#8e44ad', '#555'];

type Line = {
  name: string;
  points: { x: number; y: number }[];
};

/** Charts of the two curves that depend on the candidates: 400 cases, evenly spread within 20 km, of usual ages. */
export function curveFigures(): Record<string, string> {
  const random = seededRandom(1);
  const metres = Float64Array.from({ length: 400 }, (_, i) => 20_000 * Math.sqrt((i + 0.5) / 400));
  const ages = Float64Array.from({ length: 400 }, () => drawOpenDays(random, 'cat'));
  const [distance, time] = [new DistanceBackground({ metres }, 20_000), new TimeBackground(ages)];
  const far = Array.from({ length: 60 }, (_, i) => 100 * 1.1 ** i);
  const long = Array.from({ length: 130 }, (_, i) => i - 10);
  const byDistance = travellers.map((traveller) => ({
    name: traveller,
    points: far.map((x) => ({ x: Math.log10(x), y: distance.llr(traveller, x) })),
  }));
  const byTime = ['cat', 'dog'].map((species) => ({
    name: species,
    points: long.map((x) => ({ x, y: time.llr(species, x) })),
  }));
  return {
    'distance.svg': chart('Evidence of a distance', byDistance, [
      [2, '100 m'],
      [3, '1 km'],
      [4, '10 km'],
    ]),
    'time.svg': chart('Evidence of the days from lost to found', byTime, [
      [0, 'lost'],
      [30, '30'],
      [60, '60'],
      [90, '90'],
      [119, '119'],
    ]),
  };
}

/** Lines over [x, label] ticks; y in nats from -6 to 8. */
function chart(title: string, lines: Line[], ticks: [number, string][]): string {
  const all = lines.flatMap(({ points }) => points);
  const [least, most] = [Math.min(...all.map(({ x }) => x)), Math.max(...all.map(({ x }) => x))];
  const px = (x: number) => (margin + ((x - least) / (most - least)) * (width - 2 * margin)).toFixed(1);
  const py = (y: number) => (height - margin - ((y + 6) / 14) * (height - 2 * margin)).toFixed(1);
  const drawn = lines.map(({ name, points }, i) => {
    const path = points.map(({ x, y }) => `${px(x)},${py(y)}`).join(' ');
    return `<polyline points="${path}" fill="none" stroke="${colours[i]}" stroke-width="2"/>
  <text x="${width - margin - 90}" y="${margin + 8 + 16 * i}" fill="${colours[i]}">${name}</text>`;
  });
  const below = ticks.map(
    ([x, label]) => `<text x="${px(x)}" y="${height - margin + 18}" text-anchor="middle">${label}</text>`,
  );
  const beside = [-6, -4, -2, 0, 2, 4, 6, 8].map(
    (y) => `<path d="M${px(least)},${py(y)} H${px(most)}" stroke="${y === 0 ? '#999' : '#e5e5e5'}"/>
  <text x="${margin - 8}" y="${Number(py(y)) + 4}" text-anchor="end">${y}</text>`,
  );
  return `<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 ${width} ${height}" font-family="system-ui, sans-serif" font-size="12" role="img">
  <title>${title}</title>
  <rect width="${width}" height="${height}" fill="#fff"/>
  <text x="${width / 2}" y="24" text-anchor="middle" font-size="15">${title} (nats)</text>
  ${[...beside, ...drawn, ...below].join('\n  ')}
</svg>
`;
}
