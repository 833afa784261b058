import { signUpAnswer } from '#core/contract/account.ts';
import { api } from '#web/lib/api-client.ts';
import { deviceHeaders } from './device-token.ts';
import { session } from './session.ts';
import { type Credentials, captchaHeaders } from './sign-in.ts';

export type NewAccount = Credentials & { display_name: string };

/** Creates an account. @returns false if the address has to be confirmed before signing in @throws ApiError */
export async function signUp(account: NewAccount, captcha: string | null): Promise<boolean> {
  const options = { headers: { ...captchaHeaders(captcha), ...deviceHeaders() } };
  const answer = await api.post('/api/auth/sign-up/email', account, signUpAnswer, options);
  if (answer.token === null) return false;
  session.open(answer);
  return true;
}
