/** A cat and a dog on the hill, seen from behind, looking at the house with the light on. */
export function DuskScene({ className }: { className?: string }) {
  return (
    <svg viewBox="0 0 640 420" className={className} preserveAspectRatio="xMaxYMax slice" aria-hidden="true">
      <Stars />
      <path fill="#52305a" d="M0 300c90-52 190-62 300-30 90 26 190 4 340-58v208H0z" />
      <House />
      <path fill="#3a2040" d="M0 372c110-58 240-74 360-48 110 24 200 12 280-14v110H0z" />
      <path fill="#f3b33d" opacity=".2" d="M470 296h40l30 60c-50 8-120 6-190-6z" />
      <Cat />
      <Dog />
    </svg>
  );
}

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

/** The house of the logo: its roof has ears. */
function House() {
  return (
    <g>
      <path
        fill="#f1e4ea"
        d="M414 168c1-9 11-13 18-7l28 27a82 82 0 0 1 60 0l28-27c7-6 17-2 18 7l7 62c.500 4 .800 8 .800 12v56H406v-56c0-4 .300-8 .800-12z"
      />
      <path fill="#f3b33d" d="M466 298v-34a24 24 0 0 1 48 0v34z" />
      <path fill="#ffd98a" d="M474 298v-32a16 16 0 0 1 32 0v32z" />
      <rect x="426" y="228" width="24" height="26" rx="5" fill="#f3b33d" />
      <rect x="530" y="228" width="24" height="26" rx="5" fill="#f3b33d" />
      <path stroke="#f1e4ea" strokeWidth="3" d="M438 228v26M426 241h24M542 228v26M530 241h24" />
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
