import { type SearchPlan, shelters } from '#core/contract/plan.ts';
import { m } from '#core/paraglide/messages.js';
import { lengthText } from '#core/text/format.ts';
import { api } from '#web/lib/api/api-client.ts';
import { useRead } from '#web/lib/use-read.ts';
import { Card } from '#web/ui/card.tsx';

/** Shelters, vets and others near by, from the operator's list. Renders nothing without any. */
export function SheltersNear({ plan }: { plan: SearchPlan }) {
  const point = plan.from?.point;
  const read = async (signal: AbortSignal) =>
    (await api.get('/api/shelters', shelters, { query: point, signal })).shelters;
  const near = useRead(point?.lat ?? false, read);
  if (near.length === 0) return null;
  return (
    <Card title={m.plan_shelters()}>
      <ul className="mt-2 divide-y divide-line">
        {near.map((one) => (
          <li key={one.id} className="wrap-anywhere py-2">
            <span className="block font-semibold">{one.name}</span>
            <span className="block text-muted text-sm">
              {m.admin_shelter_kinds({ kind: one.kind })} · <bdi>{one.town}</bdi>
              {one.metres !== null && ` · ${lengthText(one.metres)}`}
            </span>
            <span className="flex flex-wrap gap-x-4">
              {one.phone && (
                <a href={`tel:${one.phone.replaceAll(/[^+\d]/g, '')}`} className={linkStyle}>
                  {one.phone}
                </a>
              )}
              {one.url && (
                <a href={one.url} target="_blank" rel="noopener noreferrer" className={linkStyle}>
                  {m.plan_shelter_page()}
                </a>
              )}
            </span>
          </li>
        ))}
      </ul>
    </Card>
  );
}

const linkStyle = 'inline-flex min-h-11 items-center text-link underline underline-offset-4';
