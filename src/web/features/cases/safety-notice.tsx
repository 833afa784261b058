import { ShieldCheck } from 'lucide-react';
import type { Reader } from '#core/messages/thread-words.ts';
import { m } from '#core/paraglide/messages.js';
import { classNames } from '#web/ui/class-names.ts';

type SafetyNoticeProps = { reader: Reader; className?: string };

/** Safety advice for the one who reads it, shown wherever strangers arrange to meet. */
export function SafetyNotice({ reader, className }: SafetyNoticeProps) {
  return (
    <aside className={classNames('rounded-card bg-lamp-soft p-4 text-on-lamp-soft text-sm', className)}>
      <p className="flex items-center gap-2 font-semibold">
        <ShieldCheck aria-hidden="true" className="size-5" />
        {m.cases_safety_title()}
      </p>
      <ul className="mt-2 list-disc space-y-1 ps-5 marker:text-current/50">
        <li>{m.cases_safety_1({ reader })}</li>
        <li>{m.cases_safety_2({ reader })}</li>
        <li>{m.cases_safety_3()}</li>
      </ul>
    </aside>
  );
}
