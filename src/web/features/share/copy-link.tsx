import { Check, Copy } from 'lucide-react';
import { type RefObject, useEffect, useRef, useState } from 'react';
import { m } from '#core/paraglide/messages.js';
import { Button } from '#web/ui/button.tsx';
import { Input } from '#web/ui/fields/input.tsx';
import { toastError, toastSuccess } from '#web/ui/over/toast.tsx';

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

/** How long the tick replaces the copy icon. */
const confirmationMs = 2000;

type Props = {
  text: string;
  label: string;
  /** what was copied, for people */
  copied: string;
  /** selected for copying by hand if the browser refuses to copy */
  field: RefObject<HTMLInputElement | HTMLTextAreaElement | null>;
};

/** Copies a text that is shown in a field. */
export function CopyButton({ text, label, copied: done, field }: Props) {
  const [copied, setCopied] = useState(false);

  useEffect(() => {
    if (!copied) return;
    const timer = setTimeout(() => setCopied(false), confirmationMs);
    return () => clearTimeout(timer);
  }, [copied]);

  async function copy() {
    try {
      await navigator.clipboard.writeText(text);
      setCopied(true);
      toastSuccess({ title: done });
    } catch {
      field.current?.select();
      toastError({ title: m.cases_share_copy_failed(), description: m.cases_share_copy_failed_text() });
    }
  }

  const Icon = copied ? Check : Copy;
  return (
    <Button icon={Icon} onClick={copy} aria-label={label} className="shrink-0 px-3.5!" data-copied={copied}></Button>
  );
}
