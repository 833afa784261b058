import { m } from '#core/paraglide/messages.js';
import { momentText } from '#core/text/format.ts';
import { forgetKeptPages, type KeptPage, listKeptPages } from '#web/lib/kept-pages.ts';
import { useAnswer } from '#web/lib/use-read.ts';
import { Button } from '#web/ui/button.tsx';

/** The pages that were seen here, which open without a network. */
export function SavedPages() {
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
