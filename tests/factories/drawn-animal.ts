import sharp from 'sharp';

/** A drawn cat on a patterned floor as a PNG, with edges, colours and gradients, for use in place of a photo. */
export function drawnCatFile(size: number): Promise<Buffer> {
  return sharp(Buffer.from(catSvg)).resize(size, size).flatten().png().toBuffer();
}

const catSvg = `<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 300 300">
  <defs>
    <radialGradient id="fur"><stop offset="0" stop-color="#e8b070"/><stop offset="1" stop-color="#8a5a2b"/></radialGradient>
    <pattern id="floor" width="24" height="24" patternUnits="userSpaceOnUse">
      <rect width="24" height="24" fill="#7d8f86"/><path d="M0 0h12v12H0zM12 12h12v12H12z" fill="#a9b8ae"/>
    </pattern>
  </defs>
  <rect width="300" height="300" fill="url(#floor)"/>
  <ellipse cx="150" cy="205" rx="85" ry="75" fill="url(#fur)"/>
  <path d="M228 225q55-20 40-90" fill="none" stroke="#8a5a2b" stroke-width="18" stroke-linecap="round"/>
  <path d="M90 105l-8-75 50 38zM210 105l8-75-50 38z" fill="#8a5a2b"/>
  <circle cx="150" cy="110" r="66" fill="url(#fur)"/>
  <path d="M120 60l6 24M150 52v28M180 60l-6 24M86 190l40 8M84 210l42 4M214 190l-40 8" stroke="#5d3a17" stroke-width="7"/>
  <ellipse cx="126" cy="105" rx="13" ry="15" fill="#d9e36a"/><ellipse cx="174" cy="105" rx="13" ry="15" fill="#d9e36a"/>
  <ellipse cx="126" cy="106" rx="4" ry="13"/><ellipse cx="174" cy="106" rx="4" ry="13"/>
  <path d="M142 130h16l-8 10z" fill="#c96a6a"/>
  <path d="M150 140q-14 20-28 6M150 140q14 20 28 6M95 132l36 4M95 146l36-4M205 132l-36 4M205 146l-36-4" fill="none" stroke="#3b2a1a" stroke-width="2"/>
  <ellipse cx="120" cy="275" rx="22" ry="13" fill="#f3e3cd"/><ellipse cx="180" cy="275" rx="22" ry="13" fill="#f3e3cd"/>
</svg>`;
