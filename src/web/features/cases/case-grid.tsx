import type { PublicCase } from '#core/contract/case.ts';
import { CaseCard } from './case-card.tsx';

const seenAtOnce = 3;

type CaseGridProps = { cases: readonly PublicCase[]; heading?: 'h2' | 'h3' };

export function CaseGrid({ cases, heading }: CaseGridProps) {
  return (
    <ul className="grid gap-5 sm:grid-cols-2 lg:grid-cols-3">
      {cases.map((shown, index) => (
        <li key={shown.id} className="grid">
          <CaseCard shown={shown} eager={index < seenAtOnce} heading={heading} />
        </li>
      ))}
    </ul>
  );
}
