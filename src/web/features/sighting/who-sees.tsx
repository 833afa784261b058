import { Eye, Lock, type LucideIcon } from 'lucide-react';
import { m } from '#core/paraglide/messages.js';

/** Says, before a sighting is sent, who will see what of it. */
export function WhoSees({ trailOpen }: { trailOpen: boolean }) {
  return (
    <section className="rounded-card border border-line bg-surface p-4 shadow-card sm:p-6" aria-live="polite">
      <h2 className="text-xl">{m.forms_who_sees()}</h2>
      <ul className="mt-3 grid gap-3 text-sm">
        {trailOpen ? (
          <Line icon={Eye}>{m.forms_who_sees_trail()}</Line>
        ) : (
          <>
            <Line icon={Lock}>{m.forms_who_sees_owner()}</Line>
            <Line icon={Eye}>{m.forms_who_sees_everybody()}</Line>
          </>
        )}
      </ul>
      <p className="mt-3 text-muted text-sm">{trailOpen ? m.forms_who_sees_name() : m.forms_who_sees_why()}</p>
    </section>
  );
}

function Line({ icon: Icon, children }: { icon: LucideIcon; children: string }) {
  return (
    <li className="flex gap-3">
      <Icon aria-hidden="true" className="mt-0.5 size-5 shrink-0 text-muted" />
      <span>{children}</span>
    </li>
  );
}
