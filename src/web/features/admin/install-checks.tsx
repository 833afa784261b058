import { clsx } from 'clsx';
import { type CheckResult, checkStates } from '#core/contract/admin.ts';
import { m } from '#core/paraglide/messages.js';
import { useAnswer } from '#web/lib/use-read.ts';
import { Button } from '#web/ui/button.tsx';
import { Note } from '#web/ui/note.tsx';
import { Spinner } from '#web/ui/progress.tsx';
import { readChecks } from './admin-calls.ts';

/** The checks of this install: the lines of `npm run doctor`, the worst first. */
export function InstallChecks() {
  const { answer, error, reading, again } = useAnswer('checks', readChecks);
  return (
    <section
      aria-labelledby="install-checks"
      className="mt-8 rounded-card border border-line bg-surface p-5 shadow-card"
    >
      <div className="flex flex-wrap items-center justify-between gap-3">
        <div>
          <h2 id="install-checks" className="font-semibold">
            {m.admin_checks_title()}
          </h2>
          <p className="text-muted text-sm">{m.admin_checks_text()}</p>
        </div>
        <Button variant="secondary" onClick={again} loading={reading}>
          {m.admin_checks_again()}
        </Button>
      </div>
      <div className="mt-4">
        {reading && <Spinner label={m.admin_checks_running()} className="size-6!" />}
        {error !== null && <Note>{m.admin_checks_failed()}</Note>}
        {!reading && error === null && <WorstFirst found={answer ?? []} />}
      </div>
    </section>
  );
}

function WorstFirst({ found }: { found: readonly CheckResult[] }) {
  const worstFirst = [...found].sort((a, b) => checkStates.indexOf(b.state) - checkStates.indexOf(a.state));
  return (
    <ul className="divide-y divide-line">
      {worstFirst.map((result) => (
        <Line key={`${result.name} ${result.says}`} of={result} />
      ))}
    </ul>
  );
}

const labels = { ok: m.admin_checks_ok, look: m.admin_checks_look, broken: m.admin_checks_broken };
const colours = { ok: 'bg-reunited', look: 'bg-sighted', broken: 'bg-missing' };

function Line({ of: { name, state, says, todo } }: { of: CheckResult }) {
  return (
    <li data-state={state} className="grid grid-cols-[4.5rem_1fr] gap-x-3 py-3">
      <span
        className={clsx(
          'inline-flex h-6 items-center justify-center justify-self-start rounded-full px-2.5 font-semibold text-white text-xs',
          colours[state],
        )}
      >
        {labels[state]()}
      </span>
      <div className="min-w-0">
        <p className="wrap-anywhere text-sm">
          <span className="font-semibold">{name}</span>{' '}
          <span dir="auto" className="text-muted">
            {says}
          </span>
        </p>
        {todo && (
          <p dir="auto" className="wrap-anywhere mt-1 text-sm">
            {todo}
          </p>
        )}
      </div>
    </li>
  );
}
