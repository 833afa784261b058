import { localeDate } from '#core/cases/relative-time.ts';
import type { PublicCase } from '#core/contract/case.ts';
import type { Handover } from '#core/contract/handover.ts';
import { m } from '#core/paraglide/messages.js';
import { isNotificationsEvent } from '#web/features/notifications/notification-calls.ts';
import { useLiveNews } from '#web/lib/api/live-stream.ts';
import { useSite } from '#web/lib/page/site.ts';
import { useAnswer } from '#web/lib/use-read.ts';
import { Button } from '#web/ui/button.tsx';
import { Card, CardActions } from '#web/ui/card.tsx';
import { ActButton } from '#web/ui/over/use-action.tsx';
import { useOpener } from '#web/ui/over/use-opener.ts';
import { readOffer, withdrawOffer } from './handover-calls.ts';

const loadDialog = () => import('./hand-over-dialog.tsx').then(({ HandOverDialog }) => HandOverDialog);

/** Offers a case to another person, or takes the offer back. Nothing where the site sends no mail. */
export function HandOver({ of }: { of: PublicCase }) {
  const { sendsMail } = useSite();
  const { answer: offer, again } = useAnswer(of.id, (signal) => readOffer(of.id, signal));
  const { button, Dialog, opened } = useOpener(loadDialog);
  // it may be declined while the page is open, which its owner is told
  useLiveNews(isNotificationsEvent, again);
  if (!sendsMail) return null;
  return (
    <Card title={m.handover_title()}>
      {offer ? (
        <Offered of={of} offer={offer} onWithdrawn={again} />
      ) : (
        <>
          <p className="mt-2 text-muted">{m.handover_text()}</p>
          <CardActions>
            <Button variant="outline" {...button}>
              {m.handover_open()}
            </Button>
          </CardActions>
        </>
      )}
      {Dialog && <Dialog of={of} onOffered={again} {...opened} />}
    </Card>
  );
}

type OfferedProps = { of: PublicCase; offer: NonNullable<Handover['offer']>; onWithdrawn: () => void };

function Offered({ of, offer: { email, expires_at }, onWithdrawn }: OfferedProps) {
  const date = localeDate(new Date(expires_at));
  const told = { done: m.handover_withdrawn(), after: onWithdrawn };
  return (
    <>
      <p className="wrap-anywhere mt-2">
        {email ? m.handover_offered({ email, date }) : m.handover_offered_by_admin({ date })}
      </p>
      <CardActions>
        <ActButton variant="outline" onPress={() => withdrawOffer(of.id)} told={told}>
          {m.handover_withdraw()}
        </ActButton>
      </CardActions>
    </>
  );
}
