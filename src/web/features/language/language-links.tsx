import { m } from '#core/paraglide/messages.js';
import { isReadBySpeaker } from '#core/text/languages.ts';
import { classNames } from '#web/ui/class-names.ts';
import { useLanguageLinks } from './use-language-links.ts';

type LanguageLinksProps = { className?: string; rowClassName: string; noteClassName: string };

/** This page in the other languages, each named in its own words; a star marks texts that no native speaker has read. */
export function LanguageLinks({ className, rowClassName, noteClassName }: LanguageLinksProps) {
  const links = useLanguageLinks();
  return (
    <nav aria-label={m.app_language()} className={className}>
      <ul className="contents">
        {links.map(({ name, isCurrent, link }) => (
          <li key={link.lang}>
            <a
              {...link}
              aria-current={isCurrent ? 'true' : undefined}
              className={classNames(rowClassName, isCurrent && 'font-bold')}
            >
              {name}
              {!isReadBySpeaker(link.lang) && ' *'}
            </a>
          </li>
        ))}
      </ul>
      <p className={noteClassName}>* {m.app_language_unread()}</p>
    </nav>
  );
}
