import { clsx } from 'clsx';
import { Check } from 'lucide-react';
import { useEffect, useId, useRef } from 'react';
import { limits } from '#core/cases/limits.ts';
import type { PublicCase } from '#core/contract/case.ts';
import type { Point } from '#core/contract/place.ts';
import { m } from '#core/paraglide/messages.js';
import { distanceMetres } from '#core/places/distance.ts';
import { CasePhoto } from '#web/features/cases/case-photo.tsx';
import { CaseTime } from '#web/features/cases/case-time.tsx';
import { distanceText } from '#web/features/cases/list/case-query.ts';
import { squareFrame } from '#web/features/photos/photo-fit.ts';
import { Button } from '#web/ui/button.tsx';
import { RequiredMark } from '#web/ui/fields/field.tsx';
import { Input } from '#web/ui/fields/input.tsx';
import { Skeleton } from '#web/ui/progress.tsx';
import { ResultsTold } from '#web/ui/state/list-state.tsx';
import { NotLoaded } from '#web/ui/state/not-loaded.tsx';
import { RefusedCase } from './refused-case.tsx';
import type { SightableCases } from './use-sightable-cases.ts';

type CasePickerProps = {
  list: SightableCases;
  /** slug of the chosen case */
  value: string;
  error?: string;
  onChange: (slug: string) => void;
  /** the pet is not listed */
  onLoose: () => void;
};

/** Choice of the missing pet that was seen, from a searchable list with photos. */
export function CasePicker({ list, value, error, onChange, onLoose }: CasePickerProps) {
  const id = useId();
  const field = useRef<HTMLInputElement>(null);
  // biome-ignore lint/correctness/useExhaustiveDependencies: what was typed before hydration is taken over once
  useEffect(() => list.search(field.current!.value), []);
  return (
    <fieldset className="flex min-w-0 flex-col gap-3" aria-describedby={error ? `${id}-error` : undefined}>
      <legend className="mb-1.5 font-semibold text-sm">
        {m.forms_which_pet()}
        <RequiredMark />
      </legend>
      <Input
        ref={field}
        type="search"
        aria-label={m.forms_search_pets()}
        placeholder={m.forms_search_pets()}
        value={list.query}
        onChange={(event) => list.search(event.currentTarget.value)}
      />
      {list.phase === 'ready' && (
        <ResultsTold
          by={list.cases.map(({ id }) => id).join()}
          count={list.cases.length}
          hasMore={list.cases.length >= limits.pageSizeMax}
        />
      )}
      {/* 256 px tall, as specified */}
      <div
        className={clsx(
          'relative h-64 overflow-y-auto overscroll-contain rounded-2xl border bg-sunken p-2',
          error ? 'border-danger' : 'border-line',
        )}
      >
        {/* inside the list, so that it does not move anything when it appears */}
        {list.phase !== 'loading' && list.refused && <RefusedCase refused={list.refused} onRetry={list.retry} />}
        <Choices list={list} name={`${id}-case`} value={value} onChange={onChange} onLoose={onLoose} />
      </div>
      {error && (
        <p id={`${id}-error`} className="text-danger-ink text-sm">
          {error}
        </p>
      )}
    </fieldset>
  );
}

type ChoicesProps = Pick<CasePickerProps, 'list' | 'value' | 'onChange' | 'onLoose'> & { name: string };

function Choices({ list, name, value, onChange, onLoose }: ChoicesProps) {
  if (list.phase === 'loading') return <LoadingChoices />;
  if (list.phase === 'failed') return <NotLoaded onRetry={list.retry}>{m.forms_cases_failed()}</NotLoaded>;
  if (list.cases.length === 0) return <NoChoice searched={list.query !== ''} onLoose={onLoose} />;
  return (
    <div className="flex flex-col gap-1.5">
      {list.cases.map((one) => (
        <CaseChoice
          key={one.id}
          one={one}
          near={list.near}
          name={name}
          chosen={one.slug === value}
          onChoose={() => onChange(one.slug)}
        />
      ))}
    </div>
  );
}

/** There is always a way on: a pet that nobody has reported missing may have been seen, too. */
function NoChoice({ searched, onLoose }: { searched: boolean; onLoose: () => void }) {
  return (
    <div className="flex flex-col items-center gap-3 p-4 text-center text-muted">
      <p role="status">{searched ? m.forms_cases_not_found() : m.forms_cases_none()}</p>
      <p className="text-sm">{searched ? m.forms_cases_not_found_next() : m.forms_cases_none_next()}</p>
      <Button variant="outline" size="sm" onClick={onLoose}>
        {m.forms_loose()}
      </Button>
    </div>
  );
}

function LoadingChoices() {
  return (
    <div role="status" className="flex flex-col gap-1.5">
      <span className="sr-only">{m.app_loading()}</span>
      <Skeleton className="h-26" />
      <Skeleton className="h-26" />
    </div>
  );
}

/** Scrolls only the list, not the page. */
function showInList(row: HTMLElement): void {
  const list = row.offsetParent;
  if (list) list.scrollTop = row.offsetTop - (list.clientHeight - row.offsetHeight) / 2;
}

type CaseChoiceProps = {
  one: PublicCase;
  near: Point | null;
  name: string;
  chosen: boolean;
  onChoose: () => void;
};

function CaseChoice({ one, near, name, chosen, onChoose }: CaseChoiceProps) {
  const row = useRef<HTMLLabelElement>(null);
  // A case chosen by a link may be far down the list.
  // biome-ignore lint/correctness/useExhaustiveDependencies: only where the list first shows the choice
  useEffect(() => {
    if (chosen && row.current) showInList(row.current);
  }, []);
  return (
    <label
      ref={row}
      className={clsx(
        'flex cursor-pointer items-center gap-3 rounded-xl border-2 bg-surface p-2 has-focus-visible:outline-3 has-focus-visible:outline-focus',
        chosen ? 'border-brand' : 'border-transparent hover:border-line',
      )}
    >
      <input type="radio" name={name} checked={chosen} onChange={onChoose} className="sr-only" />
      <CasePhoto of={one} frame={squareFrame} sizes="5.5rem" className="size-22! shrink-0 rounded-lg" />
      <span className="min-w-0 flex-1">
        <span className="line-clamp-2 font-semibold">{one.title}</span>
        <span className="block text-muted text-sm">
          {near && one.location && <b className="text-ink">{distanceText(distanceMetres(near, one.location))} · </b>}
          <bdi>{one.area_name ?? m.forms_no_location()}</bdi>
        </span>
        <span className="block text-muted text-sm">
          <CaseTime of={one} />
        </span>
      </span>
      {chosen && <Check aria-hidden="true" className="size-5 shrink-0 text-link" />}
    </label>
  );
}
