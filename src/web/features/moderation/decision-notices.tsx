import { Scale } from 'lucide-react';
import { useState } from 'react';
import { localeDate } from '#core/cases/relative-time.ts';
import type { DecisionNotice } from '#core/contract/moderation.ts';
import { isObjectionable } from '#core/moderation/vocabulary.ts';
import { m } from '#core/paraglide/messages.js';
import { useAnswer } from '#web/lib/use-read.ts';
import { Button } from '#web/ui/button.tsx';
import { Card } from '#web/ui/card.tsx';
import { Link } from '#web/ui/link.tsx';
import { listNotices } from './moderation-calls.ts';
import { ObjectDialog } from './object-dialog.tsx';

/** What moderators decided about the person's own things, with its reason and a way to object. Nothing if there is none. */
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
      {objecting && (
        <ObjectDialog
          decisionId={objecting.id}
          open
          onOpenChange={() => setObjecting(null)}
          onSent={() => {
            setObjecting(null);
            again();
          }}
        />
      )}
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

/** Empty until they are loaded, and if they cannot be: nothing else on the page depends on them. */
