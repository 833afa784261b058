import { useSearchParams } from 'react-router';
import { useSession } from '#web/lib/session/use-session.ts';
import { useLoaded } from '#web/lib/use-loaded.ts';

const loadNote = () => import('./sign-in-note.tsx').then(({ SignInNote }) => SignInNote);

/** For a signed-out person who follows the link of a mail that asks for photos. */
export function SignInToAdd() {
  const { status } = useSession();
  const [query] = useSearchParams();
  const wanted = status === 'signed-out' && query.get('add') === 'photos';
  const SignInNote = useLoaded(wanted, loadNote);
  return wanted && SignInNote && <SignInNote />;
}
