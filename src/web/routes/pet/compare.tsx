import { useNavigate } from 'react-router';
import { m } from '#core/paraglide/messages.js';
import { CompareDialog } from '#web/features/compare/compare-dialog.tsx';
import { metaOf } from '#web/lib/page/page-meta.ts';
import { PageLoading } from '#web/ui/state/page-heading.tsx';
import type { Route } from './+types/compare';

/** Read in the browser, where the session is: what the two reports show depends on whose they are. */
export async function clientLoader() {
  return null;
}
clientLoader.hydrate = true as const;

export function HydrateFallback() {
  return <PageLoading title={m.compare_title()} text={m.compare_text()} />;
}

export const meta = metaOf({ title: m.compare_title, description: m.compare_text, index: false });

/** Two reports side by side, opened by the link of a mail or after a reload; it closes to the first of them. */
export default function Compare({ params: { slug, other } }: Route.ComponentProps) {
  const navigate = useNavigate();
  return (
    <CompareDialog
      pair={{ own: slug, other }}
      onClose={() => void navigate(`/pet/${encodeURIComponent(slug)}`, { replace: true })}
    />
  );
}
