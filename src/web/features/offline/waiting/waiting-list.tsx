import { useState } from 'react';
import { useNavigate } from 'react-router';
import { m } from '#core/paraglide/messages.js';
import { momentText } from '#core/text/format.ts';
import { useObjectUrl } from '#web/lib/file-address.ts';
import { authPath } from '#web/lib/session/auth-path.ts';
import { useSession } from '#web/lib/session/session.ts';
import { Button, ButtonLink } from '#web/ui/button.tsx';
import { ConfirmButton, ConfirmDialog } from '#web/ui/over/confirm-dialog.tsx';
import { toastInfo } from '#web/ui/over/toast.tsx';
import { changeWaiting, isFormTaken } from './change-waiting.ts';
import { useWaiting } from './waiting-notice.tsx';
import {
  claimWaiting,
  dropWaiting,
  isDoubtful,
  isOpenTo,
  knownTo,
  type WaitingPhoto,
  type WaitingReport,
} from './waiting-reports.ts';

/** The reports that wait on this device, to be looked at, changed or thrown away. Nothing where nothing waits. */
export function WaitingList() {
  const reports = useWaiting();
  const { user } = useSession();
  const shown = knownTo(user?.id ?? null, reports ?? []);
  if (shown.length === 0) return null;
  return (
    <section className="mt-10">
      <h2 className="text-2xl">{m.app_waiting_title()}</h2>
      <ul className="mt-3 grid gap-4">
        {shown.map((report) => (
          <li key={report.key} className="rounded-card border border-line bg-surface p-4 shadow-card">
            <Waiting report={report} isOpen={isOpenTo(user?.id ?? null, report)} />
          </li>
        ))}
      </ul>
    </section>
  );
}

function Waiting({ report, isOpen }: { report: WaitingReport; isOpen: boolean }) {
  const { form, about, at, photos } = report;
  return (
    <>
      <p className="font-semibold">{form === 'log-sighting' ? m.app_waiting_sighting() : m.app_waiting_found()}</p>
      {isOpen && <p>{about}</p>}
      <p className="text-muted text-sm">{m.app_waiting_at({ time: momentText(new Date(at)) })}</p>
      {isOpen && photos.length > 0 && (
        <ul className="mt-3 flex flex-wrap gap-2">
          {photos.map((photo) => (
            <Picture key={photo.key} photo={photo} />
          ))}
        </ul>
      )}
      {isOpen ? <State report={report} /> : <SignIn />}
      {isOpen ? <Choices report={report} /> : <OfNobody report={report} />}
    </>
  );
}

/** Its account may have been deleted on another device, which this one cannot know; nobody could send it then. */
function OfNobody({ report }: { report: WaitingReport }) {
  return (
    <div className="mt-3 flex flex-wrap items-center gap-3 text-sm">
      <p>{m.app_waiting_of_nobody()}</p>
      <ThrowAway report={report} />
    </div>
  );
}

function Choices({ report }: { report: WaitingReport }) {
  const [replacing, setReplacing] = useState(false);
  const navigate = useNavigate();
  async function change(): Promise<void> {
    if (!replacing && (await isFormTaken(report))) return setReplacing(true);
    setReplacing(false);
    if (await changeWaiting(report)) await navigate(`/${report.form}`);
    else toastInfo({ title: m.app_waiting_busy() });
  }
  return (
    <div className="mt-3 flex flex-wrap gap-3">
      <Button variant="outline" size="sm" onClick={() => void change()}>
        {m.app_waiting_change()}
      </Button>
      <ThrowAway report={report} />
      <ConfirmDialog
        open={replacing}
        onClose={() => setReplacing(false)}
        title={m.app_waiting_replace_title()}
        description={m.app_waiting_replace_text()}
        confirmLabel={m.app_waiting_replace()}
        onConfirm={() => void change()}
        destructive
      />
    </div>
  );
}

function ThrowAway({ report }: { report: WaitingReport }) {
  return (
    <ConfirmButton
      variant="outline"
      size="sm"
      title={m.app_waiting_throw_title()}
      description={m.app_waiting_throw_text()}
      confirmLabel={m.app_waiting_throw()}
      onConfirm={() => dropWaiting(report.key)}
      destructive
    >
      {m.app_waiting_throw()}
    </ConfirmButton>
  );
}

function State({ report }: { report: WaitingReport }) {
  const { refused, userId } = report;
  const { user } = useSession();
  if (isDoubtful(report)) return <p className="mt-3 text-sm">{m.app_waiting_doubtful()}</p>;
  if (refused !== null)
    return (
      <div role="alert" className="mt-3 text-sm">
        <p className="text-danger-ink">{m.app_waiting_why({ reason: refused })}</p>
        <p>{m.app_waiting_why_next()}</p>
      </div>
    );
  if (!user) return <SignIn />;
  if (userId === user.id) return <p className="mt-3 text-sm">{m.app_waiting_soon()}</p>;
  return (
    <Button className="mt-3" size="sm" onClick={() => void claimWaiting(report, user.id)}>
      {m.app_waiting_send_as({ name: user.display_name ?? user.email })}
    </Button>
  );
}

function SignIn() {
  return (
    <div className="mt-3 flex flex-wrap items-center gap-3 text-sm">
      <p>{m.app_waiting_who()}</p>
      <ButtonLink to={authPath('/saved')} size="sm">
        {m.auth_tab_sign_in()}
      </ButtonLink>
    </div>
  );
}

function Picture({ photo: { file, stored } }: { photo: WaitingPhoto }) {
  const made = useObjectUrl(stored ? null : file);
  const [away, setAway] = useState(false);
  const url = stored?.thumb_url ?? made;
  return (
    <li className="size-20 overflow-hidden rounded-xl bg-sunken">
      {url && !away && (
        <img
          src={url}
          alt={m.app_waiting_photo()}
          // one that the site has already cannot be read while it is away
          onError={() => setAway(true)}
          className="size-full object-cover"
        />
      )}
    </li>
  );
}
