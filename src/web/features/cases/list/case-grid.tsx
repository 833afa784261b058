import type { Ref } from 'react';
import type { ListedCase } from '#core/contract/page-data.ts';
import { ReusedHtml } from '#web/lib/page/reused-html.tsx';
import { classNames } from '#web/ui/class-names.ts';
import { CaseCard } from './case-card.tsx';

type CaseGridProps = {
  cases: readonly ListedCase[];
  heading?: 'h2' | 'h3';
  /** whether the list is what one sees first on its page */
  atTop?: boolean;
  list?: Ref<HTMLUListElement>;
  /** whether there is something beside it */
  narrow?: boolean;
};

export function CaseGrid({ cases, heading, atTop = false, list, narrow = false }: CaseGridProps) {
  return (
    <ul
      ref={list}
      className={classNames('grid gap-5 sm:grid-cols-2', narrow ? 'lg:grid-cols-1 xl:grid-cols-2' : 'lg:grid-cols-3')}
    >
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
