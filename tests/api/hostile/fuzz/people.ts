import type { testAuth } from '#tests/harness/auth.ts';

type Auth = ReturnType<typeof testAuth>;

/** A person who stays signed in: if the session was ended, `signInAgain` opens another. */
export function keptSignedIn(auth: Auth, email: string) {
  const credentials = { email, password: 'a few words', name: 'Ada' };
  let token = '';
  const open = async (path: string) => {
    const { body } = await auth.call('POST', path, credentials);
    token = (body as { token: string }).token;
  };
  const headers = () => ({ authorization: `Bearer ${token}` });
  return {
    signUp: () => open('/sign-up/email'),
    headers,
    identity: () => auth.identify(new Headers(headers())),
    async signInAgain() {
      if (await auth.identify(new Headers(headers()))) return;
      await open('/sign-in/email');
      if (!token) throw new Error(`${email} could not sign in again`);
    },
  };
}
