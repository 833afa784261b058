import { Heart } from 'lucide-react';
import type { CSSProperties } from 'react';
import { limits } from '#core/cases/limits.ts';
import { m } from '#core/paraglide/messages.js';
import { CompareInTab } from '#web/features/matches/compare-link.tsx';
import { PhotoField } from '#web/features/photos/photo-field.tsx';
import { Button } from '#web/ui/button.tsx';
import { Field } from '#web/ui/fields/field.tsx';
import { Textarea } from '#web/ui/fields/input.tsx';
import { Dialog, DialogActions } from '#web/ui/over/dialog.tsx';
import { askReunion, type ReunionQuestion } from './reunion-question.ts';
import { LearningTick } from './reunion-ticks.tsx';
import { useHomeAgain } from './use-home-again.ts';
import { canBeThanked, WhoBrought } from './who-brought.tsx';
import './celebration.css';
import { clsx } from 'clsx';
import type { PublicCase } from '#core/contract/case.ts';
import { focusClass, squareFrame } from '#web/features/photos/photo-fit.ts';

/** Celebrates that a pet is home, asks who brought it, and takes its story. All of it may be skipped. */
export function HomeAgainDialog(question: ReunionQuestion) {
  const { of, candidates, isNew } = question;
  const { bringer, setBringer, chosen, busy, uploading, save, ...told } = useHomeAgain(question);
  const close = () => askReunion(null);
  return (
    <Dialog
      title={m.dashboard_reunion_title()}
      description={isNew ? m.dashboard_home_text({ title: of.title }) : m.dashboard_home_later({ title: of.title })}
      onClose={close}
    >
      {isNew && <Celebration of={of} />}
      <div className="flex flex-col gap-6">
        {of.side === 'missing' && (
          <WhoBrought of={of} candidates={candidates} bringer={bringer} onChoose={setBringer} />
        )}
        {bringer?.kind === 'report' && <CompareInTab own={of} other={candidates.find(({ id }) => id === bringer.id)} />}
        {canBeThanked(bringer) && (
          <Field label={m.dashboard_home_thanks()} hint={m.dashboard_home_thanks_hint()}>
            <Textarea
              value={told.thanks}
              maxLength={limits.updateText}
              rows={2}
              onChange={(event) => told.setThanks(event.currentTarget.value)}
            />
          </Field>
        )}
        {bringer?.kind === 'report' && <LearningTick agreed={told.agreed} onChange={told.setAgreed} disabled={busy} />}
        <Field label={m.dashboard_home_words()} hint={m.dashboard_home_words_hint()}>
          <Textarea
            value={told.words}
            maxLength={limits.updateText}
            onChange={(event) => told.setWords(event.currentTarget.value)}
          />
        </Field>
        <PhotoField {...chosen} label={m.dashboard_home_photo()} hint={m.dashboard_home_photo_hint()} />
      </div>
      <DialogActions>
        <Button variant="outline" onClick={close}>
          {isNew ? m.dashboard_reunion_skip() : m.app_cancel()}
        </Button>
        <Button loading={busy} disabled={uploading} onClick={() => void save()}>
          {m.dashboard_reunion_save()}
        </Button>
      </DialogActions>
    </Dialog>
  );
}

const stars = Array.from({ length: 18 }, (_, n) => n);

/** The pet in its doorway, and paper stars that fall once. People who want no motion see the doorway alone. */
function Celebration({ of }: { of: PublicCase }) {
  return (
    <div aria-hidden="true" className="relative mb-6 overflow-hidden rounded-card bg-reunited-soft py-5">
      {of.primary_photo_url && (
        <img
          src={of.primary_photo_url}
          alt=""
          className={clsx(
            'mx-auto size-32 rounded-t-[50%_38%] rounded-b-card border-4 border-reunited object-cover',
            focusClass(of.primary_photo_focus, squareFrame),
          )}
        />
      )}
      {!of.primary_photo_url && <Heart className="mx-auto size-16 stroke-[1.25] text-reunited-ink" />}
      {stars.map((n) => (
        <span key={n} className="confetti" style={{ '--n': n, '--late': (n * 7) % 11 } as CSSProperties} />
      ))}
    </div>
  );
}
