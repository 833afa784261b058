import { useNavigate } from 'react-router';
import { signOut } from '#web/lib/session/sign-out.ts';

/** Signs out here and goes home. */
export function useSignOut(): () => Promise<void> {
  const navigate = useNavigate();
  return async () => {
    await signOut();
    await navigate('/');
  };
}
