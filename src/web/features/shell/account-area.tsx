import { m } from '#core/paraglide/messages.js';
import { ButtonLink } from '#web/ui/button-link.tsx';

/** The header's account corner. */
export function AccountArea() {
  return (
    <ButtonLink to="/auth" size="sm">
      {m.app_nav_sign_in()}
    </ButtonLink>
  );
}
