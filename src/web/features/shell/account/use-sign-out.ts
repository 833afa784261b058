import { useNavigate } from 'react-router';
import { signOut } from '#web/lib/session/sign-out.ts';

/** Signs out on this device and goes to the home page. */
export function useSignOut(): () => Promise<void> {
  const navigate = useNavigate();
  return async () => {
    await signOut();
    await navigate('/');
  };
}
