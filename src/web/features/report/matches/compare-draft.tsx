import type { ReactNode } from 'react';
import type { PetMatch } from '#core/contract/match.ts';
import { readCase } from '#web/features/cases/read-case.ts';
import { CompareBody, CompareFoot, CompareFrame } from '#web/features/compare/compare-frame.tsx';
import { CompareView } from '#web/features/compare/compare-view.tsx';
import type { ComparedAnimal, SideLabels } from '#web/features/compare/compared.ts';
import { useAnswer } from '#web/lib/use-read.ts';

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
  const { answer: read, error, again } = useAnswer(match.petId, (signal) => readCase(match.petId, signal));
  const { confidence, ...made } = match;
  return (
    <CompareFrame title={title} onClose={onClose} foot={read && children && <CompareFoot>{children}</CompareFoot>}>
      <CompareBody error={error} onRetry={again}>
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
