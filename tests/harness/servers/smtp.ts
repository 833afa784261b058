import { once } from 'node:events';
import type { AddressInfo } from 'node:net';
import { SMTPServer } from 'smtp-server';

export type ReceivedMail = { from: string | null; to: string[]; message: string };

/**
 * An SMTP server that keeps the mails it receives; port 0 takes any free one.
 * @param options `answersAfterMs`: how long it examines a mail that it has received before it says so; `onMail`: is
 *   called with each; `refuses`: knows no receiver
 */
export async function smtpServer(
  port = 0,
  { answersAfterMs = 0, onMail = (_: ReceivedMail) => {}, refuses = false } = {},
) {
  const received: ReceivedMail[] = [];
  const server = new SMTPServer({
    authOptional: true,
    disabledCommands: ['STARTTLS'],
    onRcptTo: (_receiver, _session, done) => done(refuses ? new Error('no such person') : null),
    onData: async (stream, { envelope }, done) => {
      const chunks: Buffer[] = [];
      for await (const chunk of stream) chunks.push(chunk as Buffer);
      const from = envelope.mailFrom ? envelope.mailFrom.address : null;
      const to = envelope.rcptTo.map((receiver) => receiver.address);
      const mail = { from, to, message: Buffer.concat(chunks).toString() };
      received.push(mail);
      onMail(mail);
      setTimeout(done, answersAfterMs);
    },
  });
  const listener = server.listen(port, '127.0.0.1');
  await once(listener, 'listening');
  const { port: taken } = listener.address() as AddressInfo;
  return {
    url: `smtp://127.0.0.1:${taken}`,
    received,
    close: () => new Promise<void>((closed) => server.close(closed)),
  };
}

/** The headers of a message by lower-case name, with folded lines joined. */
export function headersOf(message: string): Map<string, string> {
  const [head = ''] = message.split(/\r?\n\r?\n/, 1);
  const lines = head.replaceAll(/\r?\n[ \t]+/g, ' ').split(/\r?\n/);
  return new Map(
    lines.map((line): [string, string] => {
      const colon = line.indexOf(':');
      return [line.slice(0, colon).toLowerCase(), line.slice(colon + 1).trim()];
    }),
  );
}
