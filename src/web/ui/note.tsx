import type { LucideIcon } from 'lucide-react';
import { type ReactNode, useId } from 'react';

/** A helpful remark beside the thing it is about; not an error. */
export function Note({ children }: { children: ReactNode }) {
  return <p className="rounded-control bg-lamp-soft px-3 py-2 text-on-lamp-soft text-sm">{children}</p>;
}

type TitledNoteProps = { icon: LucideIcon; title: string; text: string; children?: ReactNode };

/** The same with a title, for what somebody should know before anything else; `children` say what can be done. */
export function TitledNote({ icon: Sign, title, text, children }: TitledNoteProps) {
  const id = useId();
  return (
    <aside aria-labelledby={id} className="flex items-start gap-3 rounded-card bg-lamp-soft p-4 text-on-lamp-soft">
      <Sign aria-hidden="true" className="mt-0.5 size-5 shrink-0" />
      <div className="min-w-0">
        <p id={id} className="font-semibold">
          {title}
        </p>
        <p className="wrap-anywhere text-sm">{text}</p>
        {children}
      </div>
    </aside>
  );
}

/** The failure, in words; nothing while there is none. It stays in the page, so that screen readers tell of changes. */
export function Problem({ children }: { children: ReactNode }) {
  return (
    <p role="alert" className="text-danger-ink text-sm empty:hidden">
      {children}
    </p>
  );
}

/** A quiet word about something, beside its title. */
export function Badge({ children }: { children: ReactNode }) {
  return (
    <span className="inline-flex h-7 items-center whitespace-nowrap rounded-full bg-sunken px-3 font-semibold text-ink text-xs">
      {children}
    </span>
  );
}
