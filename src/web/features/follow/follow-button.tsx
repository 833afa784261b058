import { useState } from 'react';
import type { PublicCase } from '#core/contract/case.ts';
import { m } from '#core/paraglide/messages.js';
import { useUser } from '#web/lib/session/session.ts';
import { useLoaded } from '#web/lib/use-loaded.ts';
import { Button } from '#web/ui/button.tsx';

const load = () => import('./following.tsx').then(({ Following }) => Following);

/**
 * Follows a case, or no longer. A page with two buttons for it, for phones and for desktops, asks the server once. Its
 * work is loaded with the first tap, or for those who are signed in.
 * @returns `button`: props of its buttons; `following`: to be rendered once
 */
export function useFollow(of: PublicCase) {
  const signedIn = useUser() !== null;
  const [taps, setTaps] = useState(0);
  const [follows, setFollows] = useState(false);
  const Following = useLoaded(signedIn || taps > 0, load);
  return {
    button: { follows, onTap: () => setTaps((before) => before + 1) },
    following: Following && <Following of={of} taps={taps} follows={follows} onChange={setFollows} />,
  };
}

export function FollowButton({ follows, onTap }: ReturnType<typeof useFollow>['button']) {
  return (
    <Button variant="outline" className="scripts-only px-4! sm:px-5!" onClick={onTap}>
      {follows ? m.cases_following() : m.cases_follow()}
    </Button>
  );
}
