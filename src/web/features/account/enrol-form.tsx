import { Copy } from 'lucide-react';
import { useEffect, useRef } from 'react';
import { m } from '#core/paraglide/messages.js';
import { CodeField } from '#web/features/auth/auth-fields.tsx';
import { AuthFormFrame, useAuthForm } from '#web/features/auth/auth-form.tsx';
import { Button } from '#web/ui/button.tsx';
import { CardActions } from '#web/ui/card.tsx';
import { toastSuccess } from '#web/ui/over/toast.tsx';
import { ActButton } from '#web/ui/over/use-action.tsx';
import { finishEnrolment } from './account-calls.ts';

const side = 200;

/** Gives the secret to the authenticator app and asks for a first code, to check that the app has it. */
export function EnrolForm({ uri, onDone }: { uri: string; onDone: () => void }) {
  const form = useAuthForm({
    blank: { code: '' },
    required: ['code'],
    send: async ({ code }) => {
      await finishEnrolment(code.trim());
      toastSuccess({ title: m.account_two_factor_turned_on() });
      onDone();
    },
  });
  const secret = new URL(uri).searchParams.get('secret') ?? '';
  return (
    <AuthFormFrame form={form} submit={m.account_two_factor_finish()}>
      <p>{m.account_two_factor_scan()}</p>
      <SecretPicture uri={uri} />
      <p className="text-sm">
        {m.account_two_factor_secret()} <code className="block font-semibold">{inFours(secret)}</code>
      </p>
      <CodeField form={form} />
    </AuthFormFrame>
  );
}

function SecretPicture({ uri }: { uri: string }) {
  const canvas = useRef<HTMLCanvasElement>(null);
  useEffect(() => {
    // the key below the picture works as well, so a picture that fails to load is no obstacle
    import('qrcode')
      .then(({ default: qrcode }) => canvas.current && qrcode.toCanvas(canvas.current, uri, { width: side, margin: 2 }))
      .catch(() => {});
  }, [uri]);
  return (
    <canvas
      ref={canvas}
      width={side}
      height={side}
      role="img"
      aria-label={m.account_two_factor_qr_alt()}
      className="size-[200px] self-center rounded-control bg-white"
    />
  );
}

const inFours = (text: string) => text.match(/.{1,4}/g)?.join(' ') ?? '';

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
        <ActButton
          icon={Copy}
          variant="secondary"
          onPress={() => navigator.clipboard.writeText(codes.join('\n'))}
          told={{ done: m.account_backup_codes_copied(), failed: () => m.account_backup_codes_copy_failed() }}
        >
          {m.account_backup_codes_copy()}
        </ActButton>
        <Button onClick={onKept}>{m.account_backup_codes_kept()}</Button>
      </CardActions>
    </section>
  );
}
