/** The events that the owner of an account is told about by mail, whoever caused them. */
const newsKinds = [
  'password_changed',
  'password_reset',
  /** by the first proof of the address, because the password was chosen by somebody who had not proven it */
  'password_removed',
  'contact_changed',
  /** sent to the previous contact address */
  'contact_removed',
  'two_factor_on',
  'two_factor_off',
  'passkey_added',
  'passkey_removed',
  'new_device',
  /** unknown devices sent so many wrong passwords that they are now slowed down */
  'strangers_slowed',
] as const;

export type NewsKind = (typeof newsKinds)[number];

/** One of these mails as it waits in the queue. */
export type AccountNews = {
  kind: NewsKind;
  /** the recipient's address */
  to: string;
  /** ISO 8601 */
  at: string;
  /** the browser and its network, as far as known */
  device?: { user_agent: string | null; network: string | null };
};
