import { Eye, Lock } from 'lucide-react';
import type { ReactNode } from 'react';
import { m } from '#core/paraglide/messages.js';

/** Says, before a sighting is sent, who will see what of it. */
export function WhoSees({ trailOpen }: { trailOpen: boolean }) {
  return (
    <section className="rounded-card border border-line bg-surface p-4 shadow-card sm:p-6" aria-live="polite">
      <h2 className="text-xl">{m.forms_who_sees()}</h2>
      <ul className="mt-3 grid gap-3 text-sm">
        {trailOpen ? (
          <Line icon={<Eye aria-hidden="true" className={icon} />}>{m.forms_who_sees_trail()}</Line>
        ) : (
          <>
            <Line icon={<Lock aria-hidden="true" className={icon} />}>{m.forms_who_sees_owner()}</Line>
            <Line icon={<Eye aria-hidden="true" className={icon} />}>{m.forms_who_sees_everybody()}</Line>
          </>
        )}
      </ul>
      <p className="mt-3 text-muted text-sm">{trailOpen ? m.forms_who_sees_name() : m.forms_who_sees_why()}</p>
    </section>
  );
}

function Line({ icon, children }: { icon: ReactNode; children: ReactNode }) {
  return (
    <li className="flex gap-3">
      {icon}
      <span>{children}</span>
    </li>
  );
}

const icon = 'mt-0.5 size-5 shrink-0 text-muted';
