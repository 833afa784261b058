import { Scale } from 'lucide-react';
import { useState } from 'react';
import { limits } from '#core/cases/limits.ts';
import { localeDate } from '#core/cases/relative-time.ts';
import { type DecisionNotice, newObjection } from '#core/contract/moderation.ts';
import { isObjectionable } from '#core/moderation/vocabulary.ts';
import { m } from '#core/paraglide/messages.js';
import { objectionDraft } from '#web/features/drafts/draft-names.ts';
import { clearDraft } from '#web/lib/draft.ts';
import { useSite } from '#web/lib/page/site.ts';
import { useAnswer } from '#web/lib/use-read.ts';
import { Button } from '#web/ui/button.tsx';
import { Card } from '#web/ui/card.tsx';
import { Field } from '#web/ui/fields/field.tsx';
import { Textarea } from '#web/ui/fields/input.tsx';
import { Link } from '#web/ui/link.tsx';
import { Dialog, DialogForm } from '#web/ui/over/dialog.tsx';
import { useAction } from '#web/ui/over/use-action.tsx';
import { listNotices, sendObjection } from './moderation-calls.ts';

/** Moderators' decisions about the person's own things, with reasons and a way to object. Nothing if there is none. */
export function DecisionNotices() {
  const { answer: notices, again } = useAnswer('notices', listNotices);
  const [objecting, setObjecting] = useState<DecisionNotice | null>(null);
  if (!notices?.length) return null;
  return (
    <Card className="mb-6">
      <h2 className="flex items-center gap-2 text-xl">
        <Scale aria-hidden="true" className="size-5 shrink-0" />
        {m.moderation_notices()}
      </h2>
      <ul className="mt-4 grid gap-4 divide-y divide-line">
        {notices.map((notice) => (
          <li key={notice.id} className="not-first:pt-4">
            <Notice of={notice} onObject={() => setObjecting(notice)} />
          </li>
        ))}
      </ul>
      {objecting && <ObjectDialog decisionId={objecting.id} onClose={() => setObjecting(null)} onSent={again} />}
    </Card>
  );
}

function Notice({ of, onObject }: { of: DecisionNotice; onObject: () => void }) {
  const { act, kind, reason, words, case_slug, case_title, at, objected_at } = of;
  const title = case_title ?? m.moderation_notice_title_gone();
  return (
    <div className="flex flex-wrap items-start justify-between gap-3">
      <div className="min-w-0">
        <p className="font-semibold">{m.moderation_notice({ act, kind, title })}</p>
        {act === 'ban' && <p className="text-sm">{m.moderation_notice_ban()}</p>}
        {act === 'merge' && <MergedInto slug={case_slug} />}
        {reason && <p className="text-sm">{m.moderation_notice_reason({ reason: m.moderation_reason({ reason }) })}</p>}
        {words && <p className="whitespace-pre-line text-sm">{words}</p>}
        <p className="mt-1 text-muted text-sm">{objected_at ? m.moderation_objected() : localeDate(new Date(at))}</p>
      </div>
      {isObjectionable(act) && !objected_at && (
        <Button variant="outline" size="sm" onClick={onObject}>
          {m.moderation_object()}
        </Button>
      )}
    </div>
  );
}

/** @param slug of the kept report; null once it is deleted */
function MergedInto({ slug }: { slug: string | null }) {
  if (!slug) return null;
  return (
    <p className="text-sm">
      {m.moderation_notice_merge()}{' '}
      <Link to={`/pet/${slug}`} className="underline underline-offset-4">
        {m.moderation_notice_merge_link()}
      </Link>
    </p>
  );
}

type ObjectDialogProps = { decisionId: string; onClose: () => void; onSent: () => void };

/** Objects to a decision of a moderator, which takes it to the queue again. */
function ObjectDialog({ decisionId, onClose, onSent }: ObjectDialogProps) {
  const { contactEmail } = useSite();
  const draft = objectionDraft(decisionId);
  const [error, setError] = useState<string>();
  const { run, busy } = useAction();

  function send(given: FormData) {
    const objection = newObjection.safeParse(Object.fromEntries(given));
    if (!objection.success) return setError(m.moderation_object_words_required());
    void run(() => sendObjection(decisionId, objection.data.words), {
      done: m.moderation_object_sent(),
      after: () => {
        clearDraft(draft);
        onClose();
        onSent();
      },
    });
  }

  return (
    <Dialog onClose={onClose} title={m.moderation_object_title()} description={m.moderation_object_text()}>
      <DialogForm draft={draft} onSend={send} submit={m.moderation_object_send()} busy={busy}>
        <Field label={m.moderation_object_words()} error={error} required>
          <Textarea name="words" rows={4} maxLength={limits.moderationText} />
        </Field>
        {contactEmail && <p className="text-muted text-sm">{m.moderation_object_contact({ address: contactEmail })}</p>}
      </DialogForm>
    </Dialog>
  );
}
