import { Globe } from 'lucide-react';
import { useId } from 'react';
import { m } from '#core/paraglide/messages.js';
import { IconButton } from '#web/ui/icon-button.tsx';
import { LanguageLinks } from './language-links.tsx';

/** The languages in the header, in a popover that the browser opens itself. */
export function LanguageMenu({ className }: { className: string }) {
  const id = useId();
  return (
    <div className={className}>
      <IconButton label={m.app_language()} popoverTarget={id}>
        <Globe aria-hidden="true" className="size-5" />
      </IconButton>
      <div
        id={id}
        popover="auto"
        className="menu-popover w-56 rounded-2xl border border-line bg-raised p-1.5 text-ink shadow-pop"
      >
        <LanguageLinks
          rowClassName="flex min-h-11 items-center rounded-lg px-3 text-sm hover:bg-brand-soft"
          noteClassName="px-3 py-2 text-muted text-xs"
        />
      </div>
    </div>
  );
}
