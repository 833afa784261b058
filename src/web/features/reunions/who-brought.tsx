import type { ReactNode } from 'react';
import type { PublicCase } from '#core/contract/case.ts';
import type { CaseMatch } from '#core/contract/match.ts';
import { type HomeBy, homeBy } from '#core/contract/story.ts';
import { percentShown } from '#core/matching/explanation/ranking-text.ts';
import { m } from '#core/paraglide/messages.js';
import { RelativeTime } from '#web/features/cases/relative-time.tsx';
import { smallPicture } from '#web/features/photos/photo-fit.ts';
import { useThreads } from '#web/features/threads/thread-rows.tsx';

type WhoBroughtProps = {
  of: PublicCase;
  candidates: readonly CaseMatch[];
  bringer: Bringer;
  onChoose: (bringer: Bringer) => void;
};

/** Asks who brought a pet home: likely reports and the people who wrote come first, with what is known of them. */
export function WhoBrought({ of, candidates, bringer, onChoose }: WhoBroughtProps) {
  const { rows } = useThreads(of.id);
  const isChosen = (kind: string, id?: string) =>
    bringer?.kind === kind && (id === undefined || ('id' in bringer && bringer.id === id));
  return (
    <fieldset className="min-w-0">
      <legend className="font-semibold text-sm">{m.dashboard_home_who()}</legend>
      <div className="mt-2 grid grid-cols-1 gap-2">
        {candidates.map((one) => (
          <Choice
            key={one.id}
            photo={one.primary_photo_url}
            checked={isChosen('report', one.id)}
            onChoose={() => onChoose({ kind: 'report', id: one.id })}
          >
            {m.dashboard_reunion_option({ title: one.title, percent: percentShown(one.confidence) })}
          </Choice>
        ))}
        {rows?.map(({ id, last, last_message_at }) => (
          <Choice key={id} checked={isChosen('thread', id)} onChoose={() => onChoose({ kind: 'thread', id })}>
            {m.dashboard_home_who_wrote()} <RelativeTime at={last_message_at} />
            {last?.text && (
              <span dir="auto" className="block truncate text-muted text-sm">
                {last.text}
              </span>
            )}
          </Choice>
        ))}
        <div className="grid grid-cols-1 gap-2 sm:grid-cols-2">
          {homeBy.map((kind) => (
            <Choice key={kind} checked={isChosen(kind)} onChoose={() => onChoose({ kind })}>
              {labels[kind]()}
            </Choice>
          ))}
        </div>
      </div>
    </fieldset>
  );
}

const labels: Record<HomeBy, () => string> = {
  finder: m.dashboard_home_by_finder,
  sighting: m.dashboard_home_by_sighting,
  neighbour: m.dashboard_home_by_neighbour,
  shelter: m.dashboard_home_by_shelter,
  poster: m.dashboard_home_by_poster,
  alert: m.dashboard_home_by_alert,
  search: m.dashboard_home_by_search,
  alone: m.dashboard_home_by_alone,
};

type ChoiceProps = { photo?: string | null; checked: boolean; onChoose: () => void; children: ReactNode };

function Choice({ photo, checked, onChoose, children }: ChoiceProps) {
  return (
    <label className="flex min-h-12 cursor-pointer items-center gap-3 rounded-control border border-edge px-3.5 py-2 hover:border-ink has-checked:border-brand has-checked:bg-brand-soft has-focus-visible:outline-3 has-focus-visible:outline-focus">
      <input
        type="radio"
        name="who-brought"
        checked={checked}
        onChange={onChoose}
        className="size-5 shrink-0 accent-brand"
      />
      {photo && <img src={smallPicture(photo)} alt="" className="size-14 shrink-0 rounded-xl object-cover" />}
      <span className="min-w-0">{children}</span>
    </label>
  );
}

/**
 * The chosen answer to who brought a pet home: another report, somebody with whom there is a conversation, or how else
 * it happened; null while nothing is chosen.
 */
export type Bringer = { kind: 'report'; id: string } | { kind: 'thread'; id: string } | { kind: HomeBy } | null;

/** Whether there is somebody who can be thanked here. */
export const canBeThanked = (bringer: Bringer): bringer is { kind: 'report' | 'thread'; id: string } =>
  bringer !== null && 'id' in bringer;

/** The part of it that the story keeps. A report is kept as the pair of both. */
export function homeByOf(bringer: Bringer): HomeBy | null | undefined {
  if (bringer === null) return undefined;
  if (bringer.kind === 'report') return null;
  return bringer.kind === 'thread' ? 'finder' : bringer.kind;
}
