/** What the owner of an account is told by mail, whoever did it. */
export const newsKinds = [
  'password_changed',
  'password_reset',
  'contact_changed',
  /** goes to the address that is the contact address no more */
  'contact_removed',
  'two_factor_on',
  'two_factor_off',
  'new_device',
  /** so many wrong passwords came from unknown devices that these have to wait */
  'strangers_slowed',
] as const;

export type NewsKind = (typeof newsKinds)[number];

/** One such letter, as it waits in the queue. */
export type AccountNews = {
  kind: NewsKind;
  /** where the letter goes */
  to: string;
  /** ISO 8601 */
  at: string;
  /** the browser and its network, as far as they say who they are */
  device?: { user_agent: string | null; network: string | null };
};
