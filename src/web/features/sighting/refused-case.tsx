import type { ReactNode } from 'react';
import type { PublicCase } from '#core/contract/case.ts';
import { m } from '#core/paraglide/messages.js';
import { HomeSince, storyPath } from '#web/features/cases/case-time.tsx';
import { Contact } from '#web/features/cases/contact/contact.tsx';
import { Link } from '#web/ui/link.tsx';
import { NotLoaded } from '#web/ui/state/not-loaded.tsx';
import type { RefusedCase as Refused } from './use-chosen-case.ts';

/** Explains why no sighting can be logged for the chosen case, and what to do instead. */
export function RefusedCase({ refused, onRetry }: { refused: Refused; onRetry: () => void }) {
  switch (refused.reason) {
    case 'home':
      return <Home of={refused.of} />;
    case 'found':
      return <Found of={refused.of} />;
    case 'gone':
      return <Box>{m.forms_sighting_gone()}</Box>;
    case 'unread':
      return (
        <Box>
          <NotLoaded onRetry={onRetry}>{m.forms_sighting_unread()}</NotLoaded>
        </Box>
      );
  }
}

function Home({ of }: { of: PublicCase }) {
  return (
    <Box>
      <p>{m.forms_sighting_home({ title: of.title })}</p>
      <p className="mt-1">
        <HomeSince at={of.updated_at} />{' '}
        <Link to={storyPath(of)} className="font-semibold underline underline-offset-4">
          {m.cases_home_story()}
        </Link>
      </p>
    </Box>
  );
}

function Found({ of }: { of: PublicCase }) {
  return (
    <Box>
      <p>{m.forms_sighting_found({ title: of.title })}</p>
      <div className="mt-2 max-w-xs">
        <Contact of={of} />
      </div>
    </Box>
  );
}

function Box({ children }: { children: ReactNode }) {
  return (
    <div role="status" className="mb-2 rounded-xl bg-lamp-soft p-3 text-on-lamp-soft text-sm">
      {children}
    </div>
  );
}
