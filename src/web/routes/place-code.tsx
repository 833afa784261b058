import { m } from '#core/paraglide/messages.js';
import { PlaceCodeForm } from '#web/features/place-code/place-code-form.tsx';
import { metaOf } from '#web/lib/page/page-meta.ts';
import { PageHeading } from '#web/ui/state/page-heading.tsx';

export const meta = metaOf({ title: m.place_code_title, description: m.place_code_text, path: '/place-code' });

export default function PlaceCode() {
  return (
    <div className="page-column pb-16">
      <PageHeading title={m.place_code_title()} text={m.place_code_text()} />
      <PlaceCodeForm />
    </div>
  );
}
