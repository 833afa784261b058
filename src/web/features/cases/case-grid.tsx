import type { ListedCase } from '#core/contract/page-data.ts';
import { CaseCard } from './case-card.tsx';

type CaseGridProps = {
  cases: readonly ListedCase[];
  heading?: 'h2' | 'h3';
  /** whether the list is what one sees first on its page */
  atTop?: boolean;
};

export function CaseGrid({ cases, heading, atTop = false }: CaseGridProps) {
  return (
    <ul className="grid gap-5 sm:grid-cols-2 lg:grid-cols-3">
      {cases.map((shown, index) => (
        <li key={shown.id} className="grid">
          <CaseCard shown={shown} urgent={atTop && index === 0} heading={heading} />
        </li>
      ))}
    </ul>
  );
}
