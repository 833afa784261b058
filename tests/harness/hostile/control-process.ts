import { once } from 'node:events';
import { createServer } from 'node:http';
import type { AddressInfo } from 'node:net';

// Answers everything at once. It measures the machine: whoever is slower than this is slow by their own doing.
const server = createServer((_request, response) => response.end('{"ok":true}')).listen(0, '127.0.0.1');
await once(server, 'listening');
process.send!((server.address() as AddressInfo).port);
process.on('disconnect', () => process.exit());
