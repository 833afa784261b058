import { profiles } from './schema/accounts.ts';

/** Which mails a person wants, as a query selects them. */
export const mailColumns = {
  matches: profiles.mail_matches,
  sightings: profiles.mail_sightings,
  messages: profiles.mail_messages,
};
