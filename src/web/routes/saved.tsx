import { Eye } from 'lucide-react';
import { useEffect, useState } from 'react';
import { useSearchParams } from 'react-router';
import { m } from '#core/paraglide/messages.js';
import { momentText } from '#core/text/format.ts';
import { WaitingList } from '#web/features/offline/waiting/waiting-list.tsx';
import { forgetKeptPages, type KeptPage, listKeptPages } from '#web/lib/kept-pages.ts';
import { metaOf } from '#web/lib/page/page-meta.ts';
import { isOwnPath } from '#web/lib/session/auth-path.ts';
import { useAnswer } from '#web/lib/use-read.ts';
import { Button, ButtonLink, buttonStyle } from '#web/ui/button.tsx';
import { PageHeading } from '#web/ui/state/page-heading.tsx';

export const meta = metaOf({ title: m.app_saved_title, description: m.app_saved_text, index: false });

/** What is on this device: also in place of any page that is not, while there is no network (`?for=`). */
export default function Saved() {
  const wanted = useWanted();
  return (
    <div className="page-column max-w-3xl pb-16">
      <PageHeading
        title={wanted ? m.app_saved_offline_title() : m.app_saved_title()}
        text={wanted ? m.app_saved_offline_text() : m.app_saved_text()}
      />
      <div className="flex flex-wrap gap-3">
        {wanted && (
          // an address as it was asked for, with its language
          <a href={wanted} className={buttonStyle({})}>
            {m.app_failed_retry()}
          </a>
        )}
        <ButtonLink icon={Eye} to="/log-sighting" variant="lamp">
          {m.cases_log_sighting()}
        </ButtonLink>
      </div>
      <WaitingList />
      <SavedPages />
    </div>
  );
}

/** The page of this site that was asked for; known in the browser alone, because what is kept is the same for every one. */
function useWanted(): string | null {
  const [query] = useSearchParams();
  const [wanted, setWanted] = useState<string | null>(null);
  const path = query.get('for');
  useEffect(() => setWanted(path && isOwnPath(path) ? path : null), [path]);
  return wanted;
}

/** The pages that were seen here, which open without a network. */
function SavedPages() {
  const { answer: pages, again } = useAnswer('kept pages', () => listKeptPages().catch(() => []));
  const forget = () => forgetKeptPages().then(again);
  return (
    <section className="mt-10">
      <h2 className="text-2xl">{m.app_saved_pages()}</h2>
      {pages?.length === 0 && <p className="mt-2 text-muted">{m.app_saved_none()}</p>}
      {pages && pages.length > 0 && (
        <>
          <ul className="mt-3 divide-y divide-line">
            {pages.map((page) => (
              <SavedPage key={page.path} page={page} />
            ))}
          </ul>
          <Button variant="outline" size="sm" className="mt-4" onClick={() => void forget()}>
            {m.app_saved_forget()}
          </Button>
        </>
      )}
    </section>
  );
}

function SavedPage({ page: { path, title, at } }: { page: KeptPage }) {
  return (
    <li>
      {/* loaded anew, which the service worker answers */}
      <a href={path} className="flex min-h-14 flex-col justify-center py-2">
        <span className="font-semibold text-link underline underline-offset-4">{title || path}</span>
        <span className="text-muted text-sm">{momentText(at)}</span>
      </a>
    </li>
  );
}
