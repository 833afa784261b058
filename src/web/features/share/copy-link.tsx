import { Check, Copy } from 'lucide-react';
import { useEffect, useRef, useState } from 'react';
import { m } from '#core/paraglide/messages.js';
import { Button } from '#web/ui/button.tsx';
import { Input } from '#web/ui/fields/input.tsx';
import { toastError, toastSuccess } from '#web/ui/over/toast.ts';

/** How long the tick replaces the copy icon. */
const confirmationMs = 2000;

/**
 * The address of a case with a copy button. If the browser refuses to copy, the address is selected for copying by
 * hand.
 */
export function CopyLink({ url }: { url: string }) {
  const field = useRef<HTMLInputElement>(null);
  const [copied, setCopied] = useState(false);

  useEffect(() => {
    if (!copied) return;
    const timer = setTimeout(() => setCopied(false), confirmationMs);
    return () => clearTimeout(timer);
  }, [copied]);

  async function copy() {
    try {
      await navigator.clipboard.writeText(url);
      setCopied(true);
      toastSuccess({ title: m.cases_share_copied() });
    } catch {
      field.current?.select();
      toastError({ title: m.cases_share_copy_failed(), description: m.cases_share_copy_failed_text() });
    }
  }

  const Icon = copied ? Check : Copy;
  return (
    <div className="flex gap-2">
      <Input
        ref={field}
        readOnly
        value={url}
        aria-label={m.cases_share_link()}
        onFocus={(event) => event.currentTarget.select()}
      />
      <Button onClick={copy} aria-label={m.cases_share_copy()} className="shrink-0 px-3.5!" data-copied={copied}>
        <Icon aria-hidden="true" className="size-5" />
      </Button>
    </div>
  );
}
