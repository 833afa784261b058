import { useRef } from 'react';
import { m } from '#core/paraglide/messages.js';
import { Input } from '#web/ui/fields/input.tsx';
import { CopyButton } from './copy-button.tsx';

/**
 * The address of a case with a copy button. If the browser refuses to copy, the address is selected for copying by
 * hand.
 */
export function CopyLink({ url }: { url: string }) {
  const field = useRef<HTMLInputElement>(null);
  return (
    <div className="flex gap-2">
      <Input
        ref={field}
        readOnly
        value={url}
        aria-label={m.cases_share_link()}
        onFocus={(event) => event.currentTarget.select()}
      />
      <CopyButton text={url} label={m.cases_share_copy()} copied={m.cases_share_copied()} field={field} />
    </div>
  );
}
