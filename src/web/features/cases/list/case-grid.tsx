import type { Ref } from 'react';
import type { ListedCase } from '#core/contract/page-data.ts';
import { ReusedHtml } from '#web/lib/page/reused-html.tsx';
import { CaseCard } from './case-card.tsx';

type CaseGridProps = {
  cases: readonly ListedCase[];
  heading?: 'h2' | 'h3';
  /** whether the list is what one sees first on its page */
  atTop?: boolean;
  list?: Ref<HTMLUListElement>;
};

export function CaseGrid({ cases, heading, atTop = false, list }: CaseGridProps) {
  return (
    <ul ref={list} className="grid gap-5 sm:grid-cols-2 lg:grid-cols-3">
      {cases.map((shown, index) => {
        const urgent = atTop && index === 0;
        return (
          // React also writes into the head that an urgent photo is to be loaded
          <ReusedHtml as="li" key={shown.id} className="grid" keep={!urgent}>
            <CaseCard shown={shown} urgent={urgent} heading={heading} />
          </ReusedHtml>
        );
      })}
    </ul>
  );
}
