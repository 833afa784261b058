import { ListChecks } from 'lucide-react';
import { type ComponentType, useEffect } from 'react';
import { planPathOf } from '#core/cases/slug.ts';
import type { PublicCase } from '#core/contract/case.ts';
import type { CaseUpdate } from '#core/contract/update.ts';
import { m } from '#core/paraglide/messages.js';
import { readUpdates } from '#web/features/cases/case-calls.ts';
import type { Standing } from '#web/features/cases/own/use-standing.ts';
import type { UpdateProps } from '#web/features/cases/updates-list.tsx';
import { History } from '#web/features/edit-case/history.tsx';
import { HandOver } from '#web/features/handover/hand-over.tsx';
import { ScanCard } from '#web/features/posters/scan-list.tsx';
import { CaseThreads } from '#web/features/threads/case-threads.tsx';
import { useAnswer } from '#web/lib/use-read.ts';
import { ButtonLink } from '#web/ui/button.tsx';
import { Card, CardActions } from '#web/ui/card.tsx';
import { ListAgain, TellStory, UndoReunited } from './closed-case.tsx';
import { HeldPhotos } from './more-photos.tsx';
import { OwnNews } from './own-news.tsx';
import { EditLink } from './owner-actions.tsx';
import { SightingDetail } from './sighting-detail.tsx';
import { Trail } from './trail.tsx';
import { Upkeep } from './upkeep.tsx';

/** The updates as the owner or an admin may see them, and what is shown below each. */
export type OwnUpdates = { updates: CaseUpdate[]; Detail: ComponentType<UpdateProps> };

type CaseNotesProps = {
  of: PublicCase;
  standing: Standing;
  photosHeld: number;
  seenAgain: boolean;
  /** the owner's news stand above, where the page begins */
  newsFirst: boolean;
  /** those that everybody sees, which are new after each reload */
  updates: CaseUpdate[];
  /** gets the own ones; null when there are none any more */
  onUpdates: (own: OwnUpdates | null) => void;
};

/** The notes between the details and the updates of a case that only the owner, a helper or an admin sees. */
export function CaseNotes(props: CaseNotesProps) {
  const { of, standing } = props;
  useOwnUpdates(props);
  if (standing === 'owner') return <OwnerNotes {...props} />;
  if (standing === 'helper') return <HelperNotes of={of} />;
  return standing && <AdminNotes of={of} />;
}

/**
 * The page holds what everybody may see of the updates; the owner, helpers and admins get their sightings in full from the API,
 * again whenever the page's data was loaded again.
 */
function useOwnUpdates({ of: { id }, standing, updates, onUpdates }: CaseNotesProps): void {
  const { answer } = useAnswer(standing !== null && updates, (signal) => readUpdates(id, signal));
  useEffect(() => {
    onUpdates(answer && { updates: answer, Detail: SightingDetail });
    return () => onUpdates(null);
  }, [answer, onUpdates]);
}

function OwnerNotes({ of, photosHeld, seenAgain, newsFirst }: CaseNotesProps) {
  return (
    <>
      {!newsFirst && <OwnNews of={of} seenAgain={seenAgain} />}
      <HeldPhotos count={photosHeld} />
      {of.archived && <ListAgain of={of} />}
      <CaseThreads of={of} />
      {of.status === 'reunited' && <TellStory of={of} />}
      {of.status === 'reunited' && <UndoReunited of={of} />}
      <ScanCard of={of} />
      <Upkeep of={of} />
    </>
  );
}

/** The notes on the page of a case for somebody who helps with it. */
function HelperNotes({ of }: { of: PublicCase }) {
  return (
    <Card title={m.plan_helper_title()}>
      <p className="mt-2 text-muted">{m.plan_helper_text()}</p>
      <CardActions>
        <ButtonLink icon={ListChecks} to={planPathOf(of)}>
          {m.plan_open_helper()}
        </ButtonLink>
      </CardActions>
    </Card>
  );
}

/** The notes on the page of somebody else's case for an admin. */
function AdminNotes({ of }: { of: PublicCase }) {
  return (
    <>
      <Card title={m.dashboard_admin_notes()}>
        <p className="mt-2 text-muted">{m.dashboard_admin_notes_text()}</p>
        <CardActions>
          <EditLink of={of} />
        </CardActions>
      </Card>
      <Trail of={of} standing="admin" />
      <HandOver of={of} />
      <History of={of} isOwn={false} />
    </>
  );
}
