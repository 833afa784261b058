import { useEffect } from 'react';
import { useRevalidator } from 'react-router';
import type { AdminStats, ModelChange } from '#core/contract/admin.ts';
import { m } from '#core/paraglide/messages.js';
import { numberText } from '#core/text/format.ts';
import { Note } from '#web/ui/note.tsx';
import { Progress } from '#web/ui/progress.tsx';

const lookAgainMs = 5000;

/** The photo model in use, and how far the change to another one is; it looks again while that goes on. */
export function PhotoModelStatus({ name, change }: AdminStats['photo_model']) {
  const { revalidate } = useRevalidator();
  const goesOn = change !== null && change.phase !== 'refused';
  useEffect(() => {
    if (!goesOn) return;
    const timer = setInterval(() => void revalidate(), lookAgainMs);
    return () => clearInterval(timer);
  }, [goesOn, revalidate]);
  return (
    <section className="mt-5 grid gap-3 rounded-card border border-line bg-surface p-5 shadow-card">
      <h2 className="font-semibold">{m.admin_model_title()}</h2>
      <p className="text-muted text-sm">{m.admin_model_in_use({ name: shownName(name) })}</p>
      {change && <ModelChangeNote {...change} />}
    </section>
  );
}

/** How far it is, or why it does not go on. */
export function ModelChangeNote({ phase, name, done, of, reason }: ModelChange) {
  const text = changeText({ phase, name, done, of, reason });
  if (phase === 'waiting' || phase === 'refused') return <Note>{text}</Note>;
  return (
    <div className="grid gap-2">
      <p className="text-sm tabular-nums">{text}</p>
      <Progress label={text} {...(of && { value: done / of })} />
    </div>
  );
}

function changeText({ phase, name, done, of, reason }: ModelChange): string {
  if (phase === 'waiting') return m.admin_model_waiting({ name, reason: reason ?? '' });
  if (phase === 'refused') return m.admin_model_refused({ name, reason: reason ?? '' });
  if (phase === 'describing')
    return m.admin_model_describing({ name, done: numberText(done), of: numberText(of ?? 0) });
  if (of === null) return m.admin_model_fetching({ name, done: megabytes(done) });
  return done < of
    ? m.admin_model_downloading({ name, done: megabytes(done), of: megabytes(of) })
    : m.admin_model_trying({ name });
}

/** `built-in` is how the server records it. */
const shownName = (name: string | null): string =>
  name === null || name === 'built-in' ? m.admin_model_built_in() : name;
const megabytes = (bytes: number): string => numberText(Math.round(bytes / 1e6));
