import type { PublicCase } from '#core/contract/case.ts';
import { m } from '#core/paraglide/messages.js';
import { useSite } from '#web/lib/page/site.ts';
import { Card } from '#web/ui/card.tsx';
import { Link } from '#web/ui/link.tsx';
import { NotLoaded } from '#web/ui/state/not-loaded.tsx';
import { ThreadRows, useThreads } from './thread-rows.tsx';

/** The conversations about one's own case, on its page. Nothing while there are none. */
export function CaseThreads({ of }: { of: PublicCase }) {
  const { rows, failed, retry, hasMore } = useThreads(of.id);
  const { sendsMail } = useSite();
  if (!failed && !rows?.length) return null;
  return (
    <Card title={m.threads_of_case()} text={sendsMail ? m.threads_of_case_text() : m.threads_of_case_text_no_mail()}>
      {failed && (
        <div className="mt-4">
          <NotLoaded onRetry={retry}>{m.threads_failed()}</NotLoaded>
        </div>
      )}
      <div className="-mx-5 mt-3 sm:-mx-6">{rows && <ThreadRows rows={rows} />}</div>
      {hasMore && (
        <Link to="/messages" className="mt-3 inline-block text-link underline underline-offset-4">
          {m.threads_of_case_all()}
        </Link>
      )}
    </Card>
  );
}
