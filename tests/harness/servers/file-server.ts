import { once } from 'node:events';
import { createServer, type ServerResponse } from 'node:http';
import type { AddressInfo } from 'node:net';

/** How one request is answered. */
type FileAnswer = {
  /** closes the connection after this many bytes of the file */
  cutAfter?: number;
  status?: number;
};

export type FileServer = {
  url: string;
  bytes: Uint8Array;
  /** answers to the next requests, first to last; then the file is served whole */
  next: FileAnswer[];
  /** how many requests came so far */
  asked: number;
  close: () => Promise<void>;
};

/** Serves one file on 127.0.0.1, with interruptions as a test asks for them. */
export async function serveFile(bytes: Uint8Array): Promise<FileServer> {
  const server = createServer((_, response) => answer(files, response));
  server.listen(0, '127.0.0.1');
  await once(server, 'listening');
  const { port } = server.address() as AddressInfo;
  const files: FileServer = {
    ...{ url: `http://127.0.0.1:${port}/tiny/model.onnx`, bytes, next: [], asked: 0 },
    close: async () => {
      server.closeAllConnections();
      server.close();
      await once(server, 'close');
    },
  };
  return files;
}

function answer(files: FileServer, response: ServerResponse): void {
  const { cutAfter, status } = files.next.shift() ?? {};
  files.asked++;
  if (status) return void response.writeHead(status).end();
  response.writeHead(200, { 'content-length': files.bytes.length });
  if (cutAfter === undefined) return void response.end(files.bytes);
  // the client drops what it has not read when the connection breaks, so it gets time to read
  response.write(files.bytes.subarray(0, cutAfter), () => setTimeout(() => response.socket?.end(), 400));
}
