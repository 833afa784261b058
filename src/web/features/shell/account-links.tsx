import { Link } from 'react-router';
import { m } from '#core/paraglide/messages.js';

/** The account rows of the mobile menu. */
export function AccountLinks({ className, onNavigate }: { className: string; onNavigate: () => void }) {
  return (
    <Link to="/auth" onClick={onNavigate} className={className}>
      {m.app_nav_sign_in()}
    </Link>
  );
}
