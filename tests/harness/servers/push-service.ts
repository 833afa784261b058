import { createDecipheriv, createECDH, createPublicKey, hkdfSync, randomBytes, verify } from 'node:crypto';
import { once } from 'node:events';
import { Agent, createServer } from 'node:https';
import type { AddressInfo } from 'node:net';
import { buffer } from 'node:stream/consumers';
import type { PushContent, PushDevice } from '#core/contract/notification.ts';

/** Of `push.example`, for tests only. */
const key = `-----BEGIN PRIVATE KEY-----
MIGHAgEAMBMGByqGSM49AgEGCCqGSM49AwEHBG0wawIBAQQgU06gBp7kNuWRoUkN
OxyUbLtuVCS6/NG33FYUu1j98suhRANCAASOrkg/DSCakSpBd9FfUK/VACvyxLYd
L/fhSGHYoESKKQnHOGFepLhZpP/qWo2LsKV2BvM0227WVlFNJn8GR9F5
-----END PRIVATE KEY-----
`;
const cert = `-----BEGIN CERTIFICATE-----
MIIBqTCCAU+gAwIBAgIUEBqCYk1ZTi5jQNc382AZW2370xYwCgYIKoZIzj0EAwIw
FzEVMBMGA1UEAwwMcHVzaC5leGFtcGxlMCAXDTI2MTEyNjIzMDM1MFoYDzIxMjYx
MTAyMjMwMzUwWjAXMRUwEwYDVQQDDAxwdXNoLmV4YW1wbGUwWTATBgcqhkjOPQIB
BggqhkjOPQMBBwNCAASOrkg/DSCakSpBd9FfUK/VACvyxLYdL/fhSGHYoESKKQnH
OGFepLhZpP/qWo2LsKV2BvM0227WVlFNJn8GR9F5o3cwdTAdBgNVHQ4EFgQUE3O8
W1TUOph3QroVvylR6wAxDyEwHwYDVR0jBBgwFoAUE3O8W1TUOph3QroVvylR6wAx
DyEwDwYDVR0TAQH/BAUwAwEB/zAiBgNVHREEGzAZggxwdXNoLmV4YW1wbGWCCWxv
Y2FsaG9zdDAKBggqhkjOPQQDAgNIADBFAiEA8cKlM0gbEbictKMsD/7repImu2h8
kDnXrm6u+Q+8azoCIC5OP2fuRtODG/KioWUfcT+/Um+Nk5QI/m7svkV3WHlm
-----END CERTIFICATE-----
`;

type Received = { path: string; headers: Record<string, unknown>; body: Buffer };

/** A push service and the browsers behind it: it takes messages, and decrypts them as a browser would (RFC 8291). */
export async function pushService() {
  const received: Received[] = [];
  const answers = new Map<string, number>();
  const server = createServer({ key, cert }, (request, response) => {
    void buffer(request).then((body) => {
      received.push({ path: request.url!, headers: request.headers, body });
      response.writeHead(answers.get(request.url!) ?? 201).end();
    });
  });
  server.listen(0, '127.0.0.1');
  await once(server, 'listening');
  const { port } = server.address() as AddressInfo;
  return {
    received,
    /** what the service says to messages for a path instead of "created" */
    answers,
    /** leads every name to this service */
    agent: new Agent({
      ca: cert,
      keepAlive: true,
      port,
      lookup: (_, options, found) => {
        if (options.all) (found as (...answer: unknown[]) => void)(null, [{ address: '127.0.0.1', family: 4 }]);
        else found(null, '127.0.0.1', 4);
      },
    }),
    device: (path: string) => aBrowser(`https://push.example:${port}/${path}`),
    close: () => {
      server.closeAllConnections();
      return new Promise((resolve) => server.close(resolve));
    },
  };
}

function aBrowser(endpoint: string) {
  const pair = createECDH('prime256v1');
  const publicKey = pair.generateKeys();
  const auth = randomBytes(16);
  const device: PushDevice = {
    endpoint,
    keys: { p256dh: publicKey.toString('base64url'), auth: auth.toString('base64url') },
  };
  /** RFC 8188 and RFC 8291, section 3.4 */
  const read = (body: Buffer): PushContent => {
    const [salt, length] = [body.subarray(0, 16), body.readUInt8(20)];
    const sender = body.subarray(21, 21 + length);
    const sealed = body.subarray(21 + length);
    const info = Buffer.concat([Buffer.from('WebPush: info\0'), publicKey, sender]);
    const secret = Buffer.from(hkdfSync('sha256', pair.computeSecret(sender), auth, info, 32));
    const keyOf = (name: string, size: number) =>
      Buffer.from(hkdfSync('sha256', secret, salt, `Content-Encoding: ${name}\0`, size));
    const decipher = createDecipheriv('aes-128-gcm', keyOf('aes128gcm', 16), keyOf('nonce', 12));
    decipher.setAuthTag(sealed.subarray(-16));
    const padded = Buffer.concat([decipher.update(sealed.subarray(0, -16)), decipher.final()]);
    return JSON.parse(padded.subarray(0, padded.lastIndexOf(2)).toString());
  };
  return { device, read };
}

/** The claims of a signed message, and whether the site's key signed it (RFC 8292). */
export function vapidOf(authorization: string): { claims: { aud: string; sub: string; exp: number }; valid: boolean } {
  const { t = '', k = '' } = Object.fromEntries(
    [...authorization.matchAll(/\b([tk])=([\w.-]+)/g)].map(([, name, value]) => [name, value]),
  );
  const [head = '', claims = '', signature = ''] = t.split('.');
  const point = Buffer.from(k, 'base64url');
  const jwk = {
    kty: 'EC',
    crv: 'P-256',
    x: point.subarray(1, 33).toString('base64url'),
    y: point.subarray(33).toString('base64url'),
  };
  const verifying = { key: createPublicKey({ key: jwk, format: 'jwk' }), dsaEncoding: 'ieee-p1363' as const };
  const valid = verify('sha256', Buffer.from(`${head}.${claims}`), verifying, Buffer.from(signature, 'base64url'));
  return { claims: JSON.parse(Buffer.from(claims, 'base64url').toString()), valid };
}
