import sharp from 'sharp';

/** The looks of a drawn animal: different for two pets, the same in all pictures of one pet. */
export type DrawnPet = {
  ears: 'pointed' | 'hanging';
  coat: string;
  belly: string;
  eyes: string;
  /** stripes across the back and the forehead */
  stripes?: string;
  /** a patch over one eye */
  patch?: string;
};

/** The differences between two pictures of the same pet. */
export type Shot = { ground?: string; turn?: number; light?: number; mirrored?: boolean };

export const drawnPets = {
  luna: { ears: 'pointed', coat: '#8d8f94', belly: '#f4f1ea', eyes: '#7fae3f', stripes: '#4b4d52' },
  rusty: { ears: 'pointed', coat: '#d9772b', belly: '#f7e2c4', eyes: '#c9962c', stripes: '#a9521a' },
  shadow: { ears: 'pointed', coat: '#1d1b1e', belly: '#1d1b1e', eyes: '#e0c341' },
  domino: { ears: 'pointed', coat: '#f6f3ee', belly: '#ffffff', eyes: '#4a86c5', patch: '#1d1b1e' },
  biscuit: { ears: 'hanging', coat: '#c19a6b', belly: '#efe0c6', eyes: '#4b2e19', patch: '#7a5230' },
} as const satisfies Record<string, DrawnPet>;

/** A picture of a drawn pet as a JPEG of 900x900 px, so that this repository needs no photos of real animals. */
export function drawPet(pet: DrawnPet, shot: Shot = {}): Promise<Buffer> {
  const { ground = '#a9c3a0', turn = 0, light = 1, mirrored = false } = shot;
  const svg = `<svg xmlns="http://www.w3.org/2000/svg" width="900" height="900" viewBox="0 0 300 300">
    <rect width="300" height="300" fill="${ground}"/>
    <ellipse cx="150" cy="272" rx="120" ry="20" fill="#000" opacity=".18"/>
    <g transform="rotate(${turn} 150 180)${mirrored ? ' translate(300 0) scale(-1 1)' : ''}">${body(pet)}${head(pet)}</g>
  </svg>`;
  return sharp(Buffer.from(svg)).modulate({ brightness: light }).jpeg({ quality: 88 }).toBuffer();
}

function body({ coat, belly, stripes }: DrawnPet): string {
  const bands = [185, 205, 225].map(
    (y) => `<path d="M96 ${y} q18 8 30 -4" stroke="${stripes}" stroke-width="7" fill="none"/>`,
  );
  return `<path d="M222 240 q50 -20 34 -80" stroke="${coat}" stroke-width="18" stroke-linecap="round" fill="none"/>
    <ellipse cx="150" cy="210" rx="74" ry="66" fill="${coat}"/>
    <ellipse cx="150" cy="228" rx="40" ry="44" fill="${belly}"/>
    ${stripes ? bands.join('') : ''}
    <ellipse cx="122" cy="270" rx="20" ry="11" fill="${belly}"/><ellipse cx="178" cy="270" rx="20" ry="11" fill="${belly}"/>`;
}

function head({ ears, coat, belly, eyes, stripes, patch }: DrawnPet): string {
  const drawnEars =
    ears === 'pointed'
      ? `<path d="M92 108 L98 40 L140 78 Z M208 108 L202 40 L160 78 Z" fill="${coat}"/>`
      : `<ellipse cx="86" cy="122" rx="20" ry="46" fill="${patch ?? coat}"/><ellipse cx="214" cy="122" rx="20" ry="46" fill="${patch ?? coat}"/>`;
  const forehead = [136, 150, 164].map((x) => `<path d="M${x} 66 v22" stroke="${stripes}" stroke-width="6"/>`);
  return `${drawnEars}<circle cx="150" cy="118" r="62" fill="${coat}"/>
    ${patch ? `<ellipse cx="125" cy="106" rx="27" ry="31" fill="${patch}"/>` : ''}${stripes ? forehead.join('') : ''}
    <ellipse cx="150" cy="142" rx="31" ry="23" fill="${belly}"/>
    <ellipse cx="126" cy="112" rx="12" ry="14" fill="${eyes}"/><ellipse cx="174" cy="112" rx="12" ry="14" fill="${eyes}"/>
    <ellipse cx="126" cy="112" rx="4" ry="12" fill="#111"/><ellipse cx="174" cy="112" rx="4" ry="12" fill="#111"/>
    <path d="M142 132 h16 l-8 9 Z" fill="#c6737b"/><path d="M150 141 q-9 13 -18 4 M150 141 q9 13 18 4" stroke="#333" stroke-width="3" fill="none"/>`;
}
