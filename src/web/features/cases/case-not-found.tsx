import { m } from '#core/paraglide/messages.js';
import { ButtonLink } from '#web/ui/button.tsx';
import { useSeenFromTop } from '#web/ui/state/result-page.tsx';

/** Shown if no case has this address. */
export function CaseNotFound() {
  return <NoCase title={m.cases_not_found_title()} text={m.cases_not_found_text()} />;
}

/** Stands where a case would be, with the way to those that there are. */
export function NoCase({ title, text }: { title: string; text: string }) {
  const shown = useSeenFromTop<HTMLDivElement>(title);
  return (
    <div ref={shown} className="page-column flex flex-col items-center py-16 text-center sm:py-24">
      <SearchingDog className="h-32 w-auto" />
      <h1 className="mt-6 text-3xl">{title}</h1>
      <p className="mt-3 max-w-md text-lg text-muted">{text}</p>
      <ButtonLink to="/cases" size="lg" className="mt-8">
        {m.cases_not_found_link()}
      </ButtonLink>
    </div>
  );
}

/** A dog sniffing along the ground. */
export function SearchingDog({ className }: { className?: string }) {
  return (
    <svg viewBox="0 0 260 130" className={className} aria-hidden="true">
      <path className="stroke-edge" d="M10 117h240" fill="none" strokeWidth="3" strokeLinecap="round" />
      <path
        className="fill-brand"
        d="M196 22c8-6 15-4 14 2-1 5-9 8-14 14-3 4-3 10-3 17 0 9-3 16-6 22l4 36c0 3-2 4-4 4h-8c-2 0-4-1-4-4l-5-27c-8 3-22 4-34 2l-10 25c-1 3-2 4-5 4h-8c-3 0-4-2-3-4l5-34c-6-3-10-7-13-12l-12 22c-4 8-11 14-20 16l-20 4c-5 1-9-2-9-7 0-4 2-7 6-9l10-4c3-12 10-24 20-30 8-5 18-8 30-9 22-2 45 1 62-4 8-3 13-10 17-16z"
      />
      <path className="fill-paper/30" d="M75 62c6 3 9 10 7 19-1 6-6 10-11 8-5-3-6-9-4-15 1-5 4-10 8-12z" />
      <circle className="fill-lamp" cx="62" cy="84" r="3" />
      <g className="stroke-edge" fill="none" strokeWidth="3" strokeLinecap="round">
        <path d="M30 84c-3-3-3-6 0-9M19 80c-2-2-2-5 0-7" />
      </g>
    </svg>
  );
}
