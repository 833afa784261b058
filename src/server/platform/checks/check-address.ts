import { within } from '#server/platform/within.ts';
import { type Finding, type Install, look, ok, reasonOf } from './finding.ts';

const answerWithinMs = 5000;

/** Whether the site is where its links and mails say it is. */
export async function checkAddress({ config, request }: Install): Promise<Finding> {
  const { publicUrl, trustProxy } = config;
  const { host, hostname, protocol } = new URL(publicUrl);
  if (request?.forwardedFor && !trustProxy)
    return look('A proxy is in front, and all visitors count as one.', 'Set TRUST_PROXY=true.');
  if (request?.host && request.host !== host)
    return look(
      `You came by ${request.host}, and links and mails say ${host}.`,
      'Set PUBLIC_URL to the address people use.',
    );
  const isLocal = ['localhost', '127.0.0.1', '[::1]'].includes(hostname);
  if (isLocal) return look(`Links and mails say ${publicUrl}, which only works on this machine.`, 'Set PUBLIC_URL.');
  if (protocol !== 'https:')
    return look(`${publicUrl} is not encrypted.`, 'Put a proxy with TLS in front, and set PUBLIC_URL to https.');
  return answers(publicUrl);
}

async function answers(publicUrl: string): Promise<Finding> {
  const todo =
    'Check the name, the certificate and the proxy. Some networks do not let a machine reach its own address.';
  try {
    const answer = await within(answerWithinMs, fetch(`${publicUrl}/healthz`));
    if (answer.ok) return ok(`${publicUrl} answers.`);
    return look(`${publicUrl} answers with ${answer.status}.`, todo);
  } catch (error) {
    return look(`${publicUrl} does not answer from here: ${reasonOf((error as Error).cause ?? error)}.`, todo);
  }
}
