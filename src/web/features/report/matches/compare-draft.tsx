import { type ReactNode, useEffect, useState } from 'react';
import type { PublicCase } from '#core/contract/case.ts';
import type { PetMatch } from '#core/contract/match.ts';
import { readCase } from '#web/features/cases/read-case.ts';
import { CompareBody, CompareFoot, CompareFrame } from '#web/features/compare/compare-frame.tsx';
import { CompareView } from '#web/features/compare/compare-view.tsx';
import type { ComparedAnimal, SideLabels } from '#web/features/compare/compared.ts';
import { messageOf } from '#web/lib/api/api-error.ts';

type CompareDraftProps = {
  /** the report that is being written */
  draft: ComparedAnimal;
  match: PetMatch;
  title: string;
  labels: SideLabels;
  children?: ReactNode;
  onClose: () => void;
};

/** A report that is still being written beside a stored one, over the form. */
export function CompareDraft({ draft, match, title, labels, children, onClose }: CompareDraftProps) {
  const { read, problem, again } = useStored(match.petId);
  const { confidence, ...made } = match;
  return (
    <CompareFrame title={title} onClose={onClose} foot={read && children && <CompareFoot>{children}</CompareFoot>}>
      <CompareBody problem={problem} onRetry={again}>
        {read && (
          <CompareView
            of={{ missing: read, found: draft, match: { ...made, confidence: confidence / 100 } }}
            labels={labels}
            sides={['found', 'missing']}
          />
        )}
      </CompareBody>
    </CompareFrame>
  );
}

/** The stored report: all that everybody may read of it. */
function useStored(id: string) {
  const [read, setRead] = useState<PublicCase | null>(null);
  const [problem, setProblem] = useState<string | null>(null);
  const [asked, setAsked] = useState(0);
  // biome-ignore lint/correctness/useExhaustiveDependencies: `asked` repeats it
  useEffect(() => {
    const abort = new AbortController();
    setProblem(null);
    readCase(id, abort.signal).then(setRead, (error) => abort.signal.aborted || setProblem(messageOf(error)));
    return () => abort.abort();
  }, [id, asked]);
  return { read, problem, again: () => setAsked((before) => before + 1) };
}
