import { BellOff, MailCheck } from 'lucide-react';
import { useState } from 'react';
import type { OwnAlerts } from '#core/contract/alert.ts';
import { m } from '#core/paraglide/messages.js';
import { confirmAlerts, endAlerts, readAlerts } from '#web/features/alerts/alert-calls.ts';
import { wishText } from '#web/features/alerts/alert-values.ts';
import { OwnAlertList } from '#web/features/alerts/own-alerts.tsx';
import { MailLink, withToken } from '#web/features/mail-link/mail-link.tsx';
import { metaOf } from '#web/lib/page/page-meta.ts';
import { ButtonLink } from '#web/ui/button.tsx';
import { Card } from '#web/ui/card.tsx';
import { ActButton } from '#web/ui/over/use-action.tsx';
import { PageHeading } from '#web/ui/state/page-heading.tsx';
import { ResultPage } from '#web/ui/state/result-page.tsx';

export const meta = metaOf({ title: m.alerts_own, description: m.alerts_own_text, index: false });

export default withToken(AlertsPage);

/**
 * Where the links in mails to addresses without an account lead. Only the buttons change something, because mail scanners
 * open links.
 */
function AlertsPage({ token }: { token: string }) {
  const [ended, setEnded] = useState(false);
  if (ended)
    return (
      <ResultPage icon={BellOff} title={m.alerts_all_ended()} text={m.alerts_all_ended_text()}>
        <CasesLink />
      </ResultPage>
    );
  const over = { title: m.alerts_link_over(), text: m.alerts_link_over_text(), next: <OverLinks /> };
  return (
    <MailLink title={m.alerts_own()} token={token} read={readAlerts} over={over}>
      {(own, again) =>
        own.alerts.some(({ waiting }) => waiting) ? (
          <Confirm own={own} token={token} onDone={again} />
        ) : (
          <Manage own={own} token={token} onChange={again} onEnded={() => setEnded(true)} />
        )
      }
    </MailLink>
  );
}

const CasesLink = () => (
  <ButtonLink to="/cases" variant="outline" size="lg">
    {m.alerts_see_cases()}
  </ButtonLink>
);

/** Whose alerts an account has taken over finds them there. */
const OverLinks = () => (
  <>
    <CasesLink />
    <ButtonLink to="/account" variant="outline" size="lg">
      {m.mails_account()}
    </ButtonLink>
  </>
);

type PartProps = { own: OwnAlerts; token: string };

function Confirm({ own, token, onDone }: PartProps & { onDone: () => void }) {
  return (
    <>
      <ResultPage
        icon={MailCheck}
        title={m.alerts_confirm_title()}
        text={m.alerts_confirm_page({ email: own.email ?? '' })}
      >
        <ActButton size="lg" onPress={() => confirmAlerts(token)} told={{ done: m.alerts_begun(), after: onDone }}>
          {m.alerts_confirm_button()}
        </ActButton>
      </ResultPage>
      <ul className="page-column -mt-10 max-w-xl pb-20 text-center">
        {own.alerts
          .filter(({ waiting }) => waiting)
          .map((alert) => (
            <li key={alert.id} className="wrap-anywhere font-medium">
              {wishText(alert)}
            </li>
          ))}
      </ul>
    </>
  );
}

function Manage({ own, token, onChange, onEnded }: PartProps & { onChange: () => void; onEnded: () => void }) {
  return (
    <div className="page-column max-w-3xl pb-16">
      <PageHeading title={m.alerts_own()} text={own.email ?? ''} />
      <Card>
        <OwnAlertList own={own} token={token} onChange={onChange} />
      </Card>
      <Card title={m.alerts_end_all()} text={m.alerts_end_all_text()} className="mt-6">
        <ActButton variant="danger" className="mt-4" onPress={() => endAlerts(token)} told={{ after: onEnded }}>
          {m.alerts_end_all()}
        </ActButton>
      </Card>
      <p className="mt-6 flex justify-center">
        <CasesLink />
      </p>
    </div>
  );
}
