import { Copy } from 'lucide-react';
import { m } from '#core/paraglide/messages.js';
import { Button } from '#web/ui/button.tsx';
import { CardActions } from '#web/ui/card.tsx';
import { toastError, toastSuccess } from '#web/ui/over/toast.ts';

/** Shows the backup codes. They cannot be shown again later. */
export function BackupCodes({ codes, onKept }: { codes: string[]; onKept: () => void }) {
  return (
    <section aria-label={m.account_backup_codes()}>
      <p>{m.account_backup_codes_text()}</p>
      <ul className="mt-4 grid gap-x-6 gap-y-1 rounded-control bg-sunken p-4 font-semibold tabular-nums sm:grid-cols-2">
        {codes.map((code) => (
          <li key={code}>
            <code>{code}</code>
          </li>
        ))}
      </ul>
      <CardActions>
        <Button variant="secondary" onClick={() => copy(codes)}>
          <Copy aria-hidden="true" className="size-4.5" />
          {m.account_backup_codes_copy()}
        </Button>
        <Button onClick={onKept}>{m.account_backup_codes_kept()}</Button>
      </CardActions>
    </section>
  );
}

async function copy(codes: string[]): Promise<void> {
  try {
    await navigator.clipboard.writeText(codes.join('\n'));
    toastSuccess({ title: m.account_backup_codes_copied() });
  } catch {
    toastError({ description: m.account_backup_codes_copy_failed() });
  }
}
