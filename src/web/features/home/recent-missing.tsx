import type { ListedCase } from '#core/contract/page-data.ts';
import { m } from '#core/paraglide/messages.js';
import { AlertButton } from '#web/features/alerts/alert-button.tsx';
import { SpeciesDrawing } from '#web/features/cases/case-photo.tsx';
import { CaseGrid } from '#web/features/cases/list/case-grid.tsx';
import { ButtonLink } from '#web/ui/button.tsx';
import { EmptyState } from '#web/ui/state/list-state.tsx';

/** The newest missing pets, or an invitation to report one if there are none. */
export function RecentMissing({ cases }: { cases: readonly ListedCase[] }) {
  return (
    <section className="page-column pt-20">
      <h2 className="text-2xl">{m.app_home_recent_title()}</h2>
      {cases.length > 0 && <p className="mt-1 text-lg text-muted">{m.app_home_recent_text()}</p>}
      <div className="mt-6">{cases.length > 0 ? <Recent cases={cases} /> : <NoneMissing />}</div>
      <p className="mt-3 flex justify-center">
        <AlertButton start={{ side: 'missing' }} />
      </p>
    </section>
  );
}

function Recent({ cases }: { cases: readonly ListedCase[] }) {
  return (
    <>
      <CaseGrid cases={cases} />
      <div className="mt-8 flex flex-wrap justify-center gap-3">
        <ButtonLink to="/cases" variant="outline" size="lg">
          {m.app_home_view_all()}
        </ButtonLink>
      </div>
    </>
  );
}

function NoneMissing() {
  return (
    <EmptyState
      title={m.app_home_recent_empty()}
      text={m.app_home_recent_empty_text()}
      art={<SpeciesDrawing species="cat" className="size-16" />}
    >
      <ButtonLink to="/report-missing">{m.app_home_missing_title()}</ButtonLink>
    </EmptyState>
  );
}
