import { within } from '#server/platform/within.ts';
import { type Finding, type Install, ok, reasonOf, warn } from './finding.ts';

const answerWithinMs = 5000;

/** Whether the site is where its links and mails say it is. */
export async function checkAddress({ config, request }: Install): Promise<Finding> {
  const { publicUrl, trustProxy } = config;
  const { host, hostname, protocol } = new URL(publicUrl);
  if (request?.forwardedFor && !trustProxy)
    return warn('A proxy is in front, and all visitors count as one.', 'Set TRUST_PROXY=true.');
  if (request?.host && request.host !== host)
    return warn(
      `You came by ${request.host}, and links and mails say ${host}.`,
      'Set PUBLIC_URL to the address people use.',
    );
  const isLocal = ['localhost', '127.0.0.1', '[::1]'].includes(hostname);
  if (isLocal) return warn(`Links and mails name ${hostname}, which only works on this machine.`, 'Set PUBLIC_URL.');
  if (protocol !== 'https:')
    return warn(`${publicUrl} is not encrypted.`, 'Put a proxy with TLS in front, and set PUBLIC_URL to https.');
  return answers(publicUrl);
}

async function answers(publicUrl: string): Promise<Finding> {
  const todo =
    'Check the name, the certificate and the proxy. Some networks do not let a machine reach its own address.';
  try {
    const answer = await within(answerWithinMs, fetch(`${publicUrl}/healthz`));
    if (answer.ok) return ok(`${publicUrl} answers.`);
    return warn(`${publicUrl} answers with ${answer.status}.`, todo);
  } catch (error) {
    return warn(`${publicUrl} does not answer from here: ${reasonOf((error as Error).cause ?? error)}.`, todo);
  }
}

/** Whether the pages say how those who run the site are reached. */
export async function checkContact({ config: { contactEmail } }: Install): Promise<Finding> {
  if (contactEmail) return ok(`Every page names ${contactEmail}.`);
  return warn(
    'The pages say that nobody is named who runs this site.',
    'Set CONTACT_EMAIL to an address that you read.',
  );
}
