/**
 * A cat and a dog on a hill, seen from behind, looking at a house with the light on. The hills and the sky extend
 * beyond the picture's frame, so the container decides how much of them is visible.
 */
export function DuskScene({ className }: { className?: string }) {
  return (
    <svg viewBox="0 0 640 420" className={className} preserveAspectRatio="xMidYMax meet" aria-hidden="true">
      <Stars />
      <path fill="#4b2b53" d={farHills} />
      <House />
      <path fill="#3f2446" d={nearHills} />
      <path fill="#f3b33d" opacity=".28" d="M460 300h40l22 34c-60 22-150 30-220 26 60-12 116-32 158-60z" />
      <Cat />
      <Dog />
    </svg>
  );
}

const farHills =
  'M-2400 330C-1900 250-1500 360-1100 320S-400 262-60 302S180 222 320 268S520 272 640 228S1500 170 2640 210V1200H-2400z';
const nearHills =
  'M-2400 390C-1800 330-1400 420-900 385S-300 340 0 358S250 294 400 300S560 302 640 284S1600 240 2640 290V1200H-2400z';

function Stars() {
  const stars = [
    [60, 60, 1.6],
    [130, 120, 1.2],
    [210, 46, 1.8],
    [290, 104, 1.2],
    [352, 40, 1.4],
    [420, 86, 1.2],
    [560, 44, 1.8],
    [604, 112, 1.2],
    [30, 170, 1.2],
    [180, 186, 1.4],
    [-80, 70, 1.4],
    [760, 70, 1.6],
    [900, 140, 1.2],
  ] as const;
  return (
    <g fill="#f6dfae">
      {stars.map(([x, y, r]) => (
        <circle key={`${x}-${y}`} cx={x} cy={y} r={r} />
      ))}
      <path d="M520 96a34 34 0 1 0 34 46 28 28 0 0 1-34-46z" fill="#f7e6c3" />
    </g>
  );
}

/** The house of the logo, with ears on its roof. */
function House() {
  return (
    <g>
      <path fill="#efe0e6" d="M412 214h136v78a8 8 0 0 1-8 8H420a8 8 0 0 1-8-8z" />
      <path
        fill="#8a5480"
        d="M398 234c-4 0-7-3-6-7l12-60c2-9 12-12 18-6l26 26a84 84 0 0 1 64 0l26-26c6-6 16-3 18 6l12 60c1 4-2 7-6 7z"
      />
      <path fill="#f3b33d" d="M458 300v-26a22 22 0 0 1 44 0v26z" />
      <path fill="#ffdf9a" d="M466 300v-25a14 14 0 0 1 28 0v25z" />
      <rect x="425" y="252" width="20" height="22" rx="4" fill="#f3b33d" />
      <rect x="515" y="252" width="20" height="22" rx="4" fill="#f3b33d" />
      <circle cx="480" cy="212" r="9" fill="#f3b33d" />
    </g>
  );
}

function Cat() {
  return (
    <path
      fill="#20101f"
      d="M214 370c-6 0-10-4-10-10 0-20 5-34 14-42-4-5-6-10-6-16l-1-17c0-3 3-4 5-2l9 8c4-2 9-2 13 0l9-8c2-2 5-1 5 2l-1 17c0 6-2 11-6 16 9 8 14 22 14 42v2c8 3 16 2 20-4 5-7 1-15-5-16-4-1-4-7 1-7 11 0 18 12 12 24-6 11-18 14-31 10z"
    />
  );
}

function Dog() {
  return (
    <path
      fill="#20101f"
      d="M302 378c-9 0-14-5-14-13 0-32 6-54 20-66-3-5-5-11-5-18-7 6-14 3-14-7 0-14 6-26 16-30 9-6 23-6 32 0 10 4 16 16 16 30 0 10-7 13-14 7 0 7-2 13-5 18 14 12 20 34 20 66l12-8c4-3 9 2 6 6-7 10-15 15-25 15z"
    />
  );
}
