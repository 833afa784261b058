import { type Finding, type Install, look, ok } from './finding.ts';

/** Whether the pages say how those who run the site are reached. */
export async function checkContact({ config: { contactEmail } }: Install): Promise<Finding> {
  if (contactEmail) return ok(`Every page names ${contactEmail}.`);
  return look(
    'The pages say that nobody is named who runs this site.',
    'Set CONTACT_EMAIL to an address that you read.',
  );
}
