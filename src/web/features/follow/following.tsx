import { useEffect, useRef, useState } from 'react';
import type { PublicCase } from '#core/contract/case.ts';
import { m } from '#core/paraglide/messages.js';
import { SignInSheet } from '#web/features/auth/sign-in-sheet.tsx';
import { changeFollow, readFollow } from '#web/features/cases/case-calls.ts';
import { isSignedOut, messageOf } from '#web/lib/api/api-error.ts';
import { useSession } from '#web/lib/session/session.ts';
import { toastError, toastSuccess } from '#web/ui/over/toast.tsx';

type FollowingProps = {
  of: PublicCase;
  /** how often the button was pressed, also before this was loaded */
  taps: number;
  follows: boolean;
  onChange: (follows: boolean) => void;
};

/** Carries out what the button of a case says. Somebody who is signed out signs in first, and then follows the case. */
export function Following({ of, taps, follows, onChange }: FollowingProps) {
  const { signedIn } = useSession();
  const [asked, setAsked] = useState(false);
  const handled = useRef(0);
  const changes = useRef(0);

  async function change(next: boolean): Promise<void> {
    const mine = ++changes.current;
    onChange(next);
    try {
      await changeFollow(of.id, next);
      tell(next);
    } catch (error) {
      if (mine === changes.current) onChange(!next);
      if (isSignedOut(error)) setAsked(true);
      else toastError({ description: messageOf(error) });
    }
  }

  useEffect(() => {
    if (!signedIn) return onChange(false);
    const abort = new AbortController();
    const before = changes.current;
    readFollow(of.id, abort.signal).then(
      (is) => before === changes.current && onChange(is),
      () => undefined,
    );
    return () => abort.abort();
  }, [of.id, signedIn, onChange]);

  // biome-ignore lint/correctness/useExhaustiveDependencies: once for each tap
  useEffect(() => {
    if (taps === handled.current) return;
    handled.current = taps;
    if (signedIn) void change(!follows);
    else setAsked(true);
  }, [taps]);

  // biome-ignore lint/correctness/useExhaustiveDependencies: once for each sign-in
  useEffect(() => {
    if (!signedIn || !asked) return;
    setAsked(false);
    void change(true);
  }, [signedIn]);

  const message = { title: m.cases_follow_sign_in(), description: m.forms_duplicates_followed_text() };
  return asked && <SignInSheet message={message} onClose={() => setAsked(false)} />;
}

function tell(follows: boolean): void {
  if (follows) toastSuccess({ title: m.forms_duplicates_followed(), description: m.forms_duplicates_followed_text() });
  else toastSuccess({ title: m.cases_unfollowed() });
}
