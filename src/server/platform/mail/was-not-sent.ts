/** Failures of nodemailer before the text of the mail was handed over, and the answer of a server that refused it. */
const certain = ['ECONNECTION', 'EDNS', 'ETLS', 'EAUTH', 'EENVELOPE', 'ECONNREFUSED', 'ENOTFOUND'];

/**
 * Whether a failure proves that the mail or push message did not arrive, so that it can be tried again without anybody
 * getting it twice. After a line that broke in the middle, nobody knows.
 */
export function wasNotSent(error: unknown): boolean {
  const {
    code = '',
    responseCode,
    statusCode,
  } = error as Partial<Record<'code', string>> & Partial<Record<'responseCode' | 'statusCode', number>>;
  return certain.includes(code) || responseCode !== undefined || statusCode !== undefined;
}
