import { once } from 'node:events';
import { createServer } from 'node:http';
import type { AddressInfo } from 'node:net';

// Answers every request at once. It measures the machine, so anything slower than this is slow for its own reasons.
const server = createServer((_request, response) => response.end('{"ok":true}')).listen(0, '127.0.0.1');
await once(server, 'listening');
process.send!((server.address() as AddressInfo).port);
process.on('disconnect', () => process.exit());
