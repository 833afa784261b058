import { limits } from '#core/cases/limits.ts';
import { m } from '#core/paraglide/messages.js';

/** Says why three photos from different days are asked for, with a small picture of it. */
export function ThreeDays() {
  return (
    <div className="flex flex-wrap items-center gap-x-5 gap-y-3 rounded-2xl bg-sunken p-4 sm:flex-nowrap">
      <ThreeViews />
      <div className="min-w-0 flex-1 basis-56">
        <p className="font-semibold">{m.forms_photos_three_title()}</p>
        <p className="text-muted text-sm">{m.forms_photos_three_text({ wanted: limits.photosWanted })}</p>
      </div>
    </div>
  );
}

/** One cat in three photos: from the front by day, from the side at dusk, lying under the lamp. */
function ThreeViews() {
  return (
    <svg aria-hidden="true" viewBox="0 0 176 76" className="w-44 max-w-full shrink-0">
      <Photo x={2} sky="fill-found-soft" light="fill-lamp" sun={[41, 13]}>
        <path d="M14 26 l3 -13 9 8 h4 l9 -8 3 13 q2 14 -14 14 t-14 -14z M18 41 q10 7 20 0 l4 19 h-28z" />
      </Photo>
      <Photo x={62} sky="fill-sighted-soft" light="fill-sighted" sun={[12, 14]}>
        <path d="M40 17 l5 -6 1 9 q4 8 -4 11 q-1 3 -1 8 l1 21 h-5 l-2 -14 h-12 l-2 14 h-5 l-1 -19 q-8 -7 -6 -18 q3 -1 3 3 q0 7 6 9 h12 q4 -4 4 -11 q1 -6 6 -7z" />
      </Photo>
      <Photo x={122} sky="fill-lamp-soft" light="fill-lamp" sun={[26, 16]}>
        <path d="M7 54 q0 -17 19 -17 q5 0 8 2 l1 -9 6 5 h3 l5 -5 1 10 q3 9 -5 12 q-2 5 -8 5 h-25 q-5 0 -5 -3z" />
      </Photo>
    </svg>
  );
}

type PhotoProps = { x: number; sky: string; light: string; sun: [number, number]; children: React.ReactNode };

function Photo({ x, sky, light, sun: [cx, cy], children }: PhotoProps) {
  return (
    <g transform={`translate(${x} 4)`}>
      <rect width="52" height="68" rx="7" className="fill-surface stroke-line" strokeWidth="1.5" />
      <rect x="4" y="4" width="44" height="56" rx="4" className={sky} />
      <circle cx={cx} cy={cy} r="5" className={light} />
      <g className="fill-ink" transform="translate(5 12) scale(.8)">
        {children}
      </g>
    </g>
  );
}
