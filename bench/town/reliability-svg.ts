import type { ReliabilityBin } from '#model/judge/calibration.ts';

const side = 360;
const margin = 56;
const at = (x: number, y: number) => `${(margin + x * side).toFixed(1)},${(margin + (1 - y) * side).toFixed(1)}`;

/**
 * A diagram of observed frequency against stated probability: one point per bin, its area by the count. Points on the
 * diagonal are well calibrated.
 */
export function reliabilityDiagram(
  title: string,
  series: { name: string; colour: string; bins: ReliabilityBin[] }[],
): string {
  const full = side + 2 * margin;
  const most = Math.max(...series.flatMap(({ bins }) => bins.map(({ count }) => count)));
  const ticks = [0, 0.25, 0.5, 0.75, 1].map((tick) => {
    const label = `${tick * 100} %`;
    return `<text x="${margin + tick * side}" y="${margin + side + 20}" text-anchor="middle">${label}</text>
  <text x="${margin - 8}" y="${margin + (1 - tick) * side + 4}" text-anchor="end">${label}</text>
  <path d="M${at(tick, 0)} L${at(tick, 1)} M${at(0, tick)} L${at(1, tick)}" stroke="#ddd"/>`;
  });
  const lines = series.map(({ name, colour, bins }, i) => {
    const points = bins.map(({ said, came }) => at(said, came)).join(' ');
    const dots = bins.map(({ said, came, count }) => {
      const [cx, cy] = at(said, came).split(',');
      return `<circle cx="${cx}" cy="${cy}" r="${(2 + 9 * Math.sqrt(count / most)).toFixed(1)}" fill="${colour}" fill-opacity=".75"><title>${count} said ${(100 * said).toFixed(0)} %, ${(100 * came).toFixed(0)} % were</title></circle>`;
    });
    return `<polyline points="${points}" fill="none" stroke="${colour}" stroke-width="2"/>
  ${dots.join('\n  ')}
  <rect x="${margin + 10}" y="${margin + 10 + 20 * i}" width="12" height="12" fill="${colour}"/>
  <text x="${margin + 28}" y="${margin + 20 + 20 * i}">${name}</text>`;
  });
  return `<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 ${full} ${full}" font-family="system-ui, sans-serif" font-size="12" role="img">
  <title>${title}</title>
  <rect width="${full}" height="${full}" fill="#fff"/>
  <text x="${full / 2}" y="28" text-anchor="middle" font-size="15">${title}</text>
  ${ticks.join('\n  ')}
  <path d="M${at(0, 0)} L${at(1, 1)}" stroke="#999" stroke-dasharray="5 5"/>
  ${lines.join('\n  ')}
  <text x="${full / 2}" y="${full - 12}" text-anchor="middle">certainty that was shown</text>
  <text transform="translate(14 ${full / 2}) rotate(-90)" text-anchor="middle">share that was the same animal</text>
</svg>
`;
}
