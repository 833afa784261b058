import { headersOf } from '#tests/harness/servers/smtp.ts';

/** The parts of a received message that a mail program reads: its type, and each part with its type, decoded. */
export function readParts(message: string): { type: string; parts: { type: string; text: string }[] } {
  const type = headersOf(message).get('content-type') ?? '';
  const boundary = /boundary="([^"]+)"/.exec(type)?.[1];
  const parts = message
    .split(`--${boundary}`)
    .slice(1, -1)
    .map((part) => part.replace(/^\r?\n/, ''));
  return {
    type,
    parts: parts.map((part) => ({ type: headersOf(part).get('content-type') ?? '', text: textOf(part) })),
  };
}

function textOf(part: string): string {
  const body = part.slice(part.search(/\r?\n\r?\n/)).trimStart();
  const encoding = headersOf(part).get('content-transfer-encoding');
  if (encoding === 'base64') return Buffer.from(body, 'base64').toString();
  if (encoding !== 'quoted-printable') return body.replaceAll('\r\n', '\n');
  const bytes = body
    .replaceAll(/=\r?\n/g, '')
    .replaceAll(/=([0-9A-F]{2})/g, (_, hex: string) => String.fromCharCode(Number.parseInt(hex, 16)));
  return Buffer.from(bytes, 'latin1').toString().replaceAll('\r\n', '\n');
}
