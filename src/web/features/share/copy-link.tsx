import { useRef } from 'react';
import { m } from '#core/paraglide/messages.js';
import { Input } from '#web/ui/fields/input.tsx';
import { CopyButton } from './copy-button.tsx';

/**
 * An address with a copy button, that of a case if nothing else is said. If the browser refuses to copy, the address is selected for copying by
 * hand.
 */
export function CopyLink({ url, label = m.cases_share_link() }: { url: string; label?: string }) {
  const field = useRef<HTMLInputElement>(null);
  return (
    <div className="flex gap-2">
      <Input ref={field} readOnly value={url} aria-label={label} onFocus={(event) => event.currentTarget.select()} />
      <CopyButton text={url} label={m.cases_share_copy()} copied={m.cases_share_copied()} field={field} />
    </div>
  );
}
