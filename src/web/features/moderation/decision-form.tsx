import { useState } from 'react';
import { useRevalidator } from 'react-router';
import { limits } from '#core/cases/limits.ts';
import type { NewDecision, QueueItem } from '#core/contract/moderation.ts';
import { isActOn, type ModerationAct, type ReportReason, reportReasons } from '#core/moderation/vocabulary.ts';
import { m } from '#core/paraglide/messages.js';
import { isRefusal, messageOf } from '#web/lib/api/api-error.ts';
import { Button } from '#web/ui/button.tsx';
import { Checkbox } from '#web/ui/fields/checkbox.tsx';
import { Field } from '#web/ui/fields/field.tsx';
import { Select, Textarea } from '#web/ui/fields/input.tsx';
import { ConfirmDialog } from '#web/ui/over/confirm-dialog.tsx';
import { useAction } from '#web/ui/over/use-action.tsx';
import { sendDecision } from './moderation-calls.ts';
import { reasonOptions } from './report-dialog.tsx';

/** The actions that are confirmed first, because they cannot be undone or are about a person as a whole. */
type Confirmed = 'delete' | 'ban';

/** As much of a thing as a decision about it takes; nobody need have reported it. */
export type Decidable = Pick<
  QueueItem,
  'kind' | 'id' | 'case' | 'seen' | 'reasons' | 'hidden' | 'held' | 'gone' | 'links_held'
> & { author: Pick<NonNullable<QueueItem['author']>, 'name' | 'banned'> | null };

type DecisionFormProps = {
  of: Decidable;
  /** a report of it waits for a decision: whoever is slower than somebody else is told so */
  waits?: boolean;
  onSettled: (act: ModerationAct) => void;
};

/** The buttons for a decision, and the reason that the person is told: the one most people gave, unless changed. */
export function DecisionForm({ of, waits = false, onSettled }: DecisionFormProps) {
  const [reason, setReason] = useState<ReportReason>(likeliestReason(of));
  const [words, setWords] = useState('');
  const [asked, setAsked] = useState<Confirmed | null>(null);
  const [hideAll, setHideAll] = useState(true);
  const { decide, busy } = useDecision(of, onSettled);
  const act = async (what: ModerationAct) => {
    await decide({ act: what, waits, reason, words, hide_all: what === 'ban' && hideAll });
    setAsked(null);
  };
  return (
    <fieldset
      aria-label={m.app_of({ what: m.moderation_kind({ kind: of.kind }), of: titleOf(of) })}
      className="grid min-w-0 gap-4"
    >
      <Field label={m.moderation_decision_reason()}>
        <Select
          value={reason}
          options={reasonOptions()}
          onChange={(event) => setReason(event.target.value as ReportReason)}
        />
      </Field>
      <Field label={m.moderation_decision_words()}>
        <Textarea
          rows={2}
          maxLength={limits.moderationText}
          value={words}
          onChange={(event) => setWords(event.target.value)}
        />
      </Field>
      {of.links_held && <p className="text-sm">{m.moderation_links_held_note()}</p>}
      <div className="flex flex-wrap gap-2">
        {actsOn(of, waits).map((what) => (
          <Button
            key={what}
            size="sm"
            variant={what === 'delete' || what === 'ban' ? 'danger' : 'outline'}
            loading={busy === what}
            disabled={busy !== null}
            aria-label={m.app_of({ what: nameOf(what, of), of: titleOf(of) })}
            onClick={() => (what === 'delete' || what === 'ban' ? setAsked(what) : act(what))}
          >
            {nameOf(what, of)}
          </Button>
        ))}
      </div>
      <ConfirmDialog
        open={asked !== null}
        onClose={() => setAsked(null)}
        title={asked === 'ban' ? m.moderation_ban_title() : m.moderation_delete_title()}
        description={asked === 'ban' ? m.moderation_ban_text() : m.moderation_delete_text()}
        confirmLabel={m.moderation_act({ act: asked ?? 'delete' })}
        onConfirm={() => asked && act(asked)}
        destructive
        busy={busy !== null}
      >
        {asked === 'ban' && (
          <Checkbox
            label={m.moderation_ban_hide()}
            checked={hideAll}
            onChange={(event) => setHideAll(event.target.checked)}
          />
        )}
      </ConfirmDialog>
    </fieldset>
  );
}

/** The reason that most reports gave, among those that a person can be told. */
function likeliestReason({ reasons }: Decidable): ReportReason {
  const given = reasons.map(({ reason }) => reportReasons.find((one) => one === reason));
  return given.find((reason) => reason !== undefined) ?? 'other';
}

/** A held photo was never shown, so it is not shown "again". */
function nameOf(act: ModerationAct, { held }: Decidable): string {
  if (held && act === 'restore') return m.moderation_show();
  return held && act === 'hide' ? m.moderation_keep_hidden() : m.moderation_act({ act });
}

/** The actions that can be taken now, the mildest first. */
function actsOn({ kind, hidden, held, gone, author, links_held }: Decidable, waits: boolean): ModerationAct[] {
  const onThing: ModerationAct[] = gone ? [] : [hidden ? 'restore' : 'hide', 'delete'];
  const onPerson: ModerationAct[] = author ? ['warn', author.banned ? 'unban' : 'ban'] : [];
  const onReports: ModerationAct[] = links_held ? ['release'] : waits ? ['dismiss'] : [];
  // to leave a held photo as it is would be no decision about it
  const all = held ? (['restore', 'hide', 'delete', ...onPerson] as const) : [...onReports, ...onThing, ...onPerson];
  return all.filter((act) => isActOn(act, kind));
}

/** The name of a thing in the queue. */
export function titleOf(of: Pick<Decidable, 'kind' | 'case' | 'author'>): string {
  return of.case?.title ?? of.author?.name ?? m.moderation_kind({ kind: of.kind });
}

const saidOf = (act: ModerationAct) => {
  if (act === 'release') return m.moderation_released();
  return act === 'dismiss' ? m.moderation_dismissed() : m.moderation_done();
};

/** Sends a decision, says what came of it and reads the queue again. `busy`: the decision under way. */
function useDecision({ kind, id, seen }: Decidable, onSettled: DecisionFormProps['onSettled']) {
  const { revalidate } = useRevalidator();
  const { run, doing } = useAction();
  const decide = (decision: Omit<NewDecision, 'kind' | 'id'>) =>
    run(() => sendDecision({ kind, id, ...(seen !== null && { seen }), ...decision }), {
      name: decision.act,
      done: saidOf(decision.act),
      after: () => {
        onSettled(decision.act);
        return revalidate();
      },
      failed: (error) => {
        // it was rewritten or deleted meanwhile, and is shown as it is now; what is decided leaves the list, with the words
        if (isRefusal(error) && !(error.code === 'decided_already' && decision.words)) void revalidate();
        return messageOf(error);
      },
    });
  return { decide, busy: doing };
}
