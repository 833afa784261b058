import { m } from '#core/paraglide/messages.js';
import { ButtonLink } from '#web/ui/button-link.tsx';

type MoreCasesProps = {
  /** address of the next page of the list, where the link leads without scripts */
  to: string;
  loading: boolean;
  /** adds the next page to this one */
  onLoad: () => void;
};

/** The end of a list that goes on. */
export function MoreCases({ to, loading, onLoad }: MoreCasesProps) {
  return (
    <div className="mt-8 flex justify-center">
      <ButtonLink
        to={to}
        variant="outline"
        data-held=""
        aria-busy={loading || undefined}
        onClick={(event) => {
          // with these keys a link opens elsewhere
          if (event.ctrlKey || event.metaKey || event.shiftKey) return;
          event.preventDefault();
          if (!loading) onLoad();
        }}
      >
        {m.app_load_more()}
      </ButtonLink>
    </div>
  );
}
