import { once } from 'node:events';
import { createServer, type IncomingMessage, type ServerResponse } from 'node:http';
import type { AddressInfo } from 'node:net';

/** How one request is answered; the rest of the settings holds for all. */
type FileAnswer = {
  /** closes the connection after this many bytes of the file */
  cutAfter?: number;
  status?: number;
  /** sends no Content-Length */
  withoutLength?: boolean;
  ignoresRanges?: boolean;
};

export type FileServer = {
  url: string;
  bytes: Uint8Array;
  etag: string | null;
  /** answers to the next requests, first to last; then the file is served whole */
  next: FileAnswer[];
  /** the Range headers of all requests so far */
  ranges: (string | undefined)[];
  close: () => Promise<void>;
};

/** Serves one file on 127.0.0.1, with ranges as RFC 9110 describes them, and interruptions as a test asks for them. */
export async function serveFile(bytes: Uint8Array): Promise<FileServer> {
  const server = createServer((request, response) => answer(files, request, response));
  server.listen(0, '127.0.0.1');
  await once(server, 'listening');
  const { port } = server.address() as AddressInfo;
  const files: FileServer = {
    ...{ url: `http://127.0.0.1:${port}/tiny/model.onnx`, bytes, etag: '"one"', next: [], ranges: [] },
    close: async () => {
      server.closeAllConnections();
      server.close();
      await once(server, 'close');
    },
  };
  return files;
}

function answer(files: FileServer, { headers }: IncomingMessage, response: ServerResponse): void {
  const { cutAfter, status, withoutLength, ignoresRanges } = files.next.shift() ?? {};
  files.ranges.push(headers.range);
  if (status) return void response.writeHead(status).end();
  const same = headers['if-range'] === undefined || headers['if-range'] === files.etag;
  const start = same && !ignoresRanges ? Number(/^bytes=(\d+)-$/.exec(headers.range ?? '')?.[1] ?? 0) : 0;
  if (start >= files.bytes.length) return void response.writeHead(416).end();
  response.writeHead(start > 0 ? 206 : 200, {
    ...(files.etag && { etag: files.etag }),
    ...(!withoutLength && { 'content-length': files.bytes.length - start }),
    ...(start > 0 && { 'content-range': `bytes ${start}-${files.bytes.length - 1}/${files.bytes.length}` }),
  });
  if (cutAfter === undefined) return void response.end(files.bytes.subarray(start));
  // the client drops what it has not read when the connection breaks, so it gets time to read
  response.write(files.bytes.subarray(start, start + cutAfter), () => setTimeout(() => response.socket?.end(), 400));
}
