import { useState } from 'react';
import type { PublicCase } from '#core/contract/case.ts';
import { m } from '#core/paraglide/messages.js';
import { useSession } from '#web/lib/session/use-session.ts';
import { useLoaded } from '#web/lib/use-loaded.ts';
import { Button } from '#web/ui/button.tsx';

const load = () => import('./following.tsx').then(({ Following }) => Following);

/** Follows a case, or no longer. What does it is loaded with the first tap, or for those who are signed in. */
export function FollowButton({ of }: { of: PublicCase }) {
  const { signedIn } = useSession();
  const [taps, setTaps] = useState(0);
  const [follows, setFollows] = useState(false);
  const Following = useLoaded(signedIn || taps > 0, load);
  return (
    <>
      <Button variant="outline" className="scripts-only" onClick={() => setTaps(taps + 1)}>
        {follows ? m.cases_following() : m.cases_follow()}
      </Button>
      {Following && <Following key={of.id} of={of} taps={taps} follows={follows} onChange={setFollows} />}
    </>
  );
}
