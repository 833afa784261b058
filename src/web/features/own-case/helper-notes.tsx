import { ListChecks } from 'lucide-react';
import { planPathOf } from '#core/cases/slug.ts';
import type { PublicCase } from '#core/contract/case.ts';
import { m } from '#core/paraglide/messages.js';
import { ButtonLink } from '#web/ui/button-link.tsx';
import { Card, CardActions, CardTitle } from '#web/ui/card.tsx';

/** What somebody sees on the page of a case that they help with. */
export function HelperNotes({ of }: { of: PublicCase }) {
  return (
    <Card>
      <CardTitle>{m.plan_helper_title()}</CardTitle>
      <p className="mt-2 text-muted">{m.plan_helper_text()}</p>
      <CardActions>
        <ButtonLink to={planPathOf(of)}>
          <ListChecks aria-hidden="true" className="size-5" />
          {m.plan_open_helper()}
        </ButtonLink>
      </CardActions>
    </Card>
  );
}
