import { once } from 'node:events';
import { connect, type Socket } from 'node:net';
import { setTimeout as sleep } from 'node:timers/promises';
import { matchingReady } from '../matching-ready.ts';
import { quantile } from '../metrics/quantile.ts';
import { residentOf } from '../resident.ts';
import { withApp } from './attacked-app.ts';
import { type Attack, atMost, timeVerdict, type Verdict } from './verdict.ts';

const Mb = 1024 * 1024;
const idle = 500;
const slow = 300;
const seconds = 15;
const goalMs = 200;
const goalMb = 100;

/**
 * Opens 500 connections that send nothing, and 300 that request the home page and read a few bytes of it per second.
 */
export const manySockets: Attack = () =>
  withApp({ RATE_LIMITS: 'off' }, async ({ url, pid }) => {
    await matchingReady(url);
    const quietMs = await pageMs(url);
    const before = await residentOf(pid);
    const silent = await open(url, idle, () => {});
    const readers = await open(url, slow, readSlowly);
    const attackedMs = await pageMs(url);
    const growth = (await residentOf(pid)) - before;
    for (const socket of [...silent, ...readers]) socket.destroy();
    await sleep(1_000);
    const afterMs = await pageMs(url);
    return verdicts(quietMs, attackedMs, afterMs, growth);
  });

function verdicts(quietMs: number, attackedMs: number, afterMs: number, growth: number): Verdict[] {
  const name = `${idle} idle sockets and ${slow} slow readers`;
  return [
    timeVerdict(`${name}, the home page`, attackedMs, goalMs, quietMs),
    timeVerdict(`${name}, the home page afterwards`, afterMs, goalMs, quietMs),
    atMost(`${name}, MB of memory`, Math.round(growth / Mb), goalMb),
  ];
}

async function open(url: string, count: number, use: (socket: Socket) => void): Promise<Socket[]> {
  const { hostname, port } = new URL(url);
  const sockets: Socket[] = [];
  for (let n = 0; n < count; n++) {
    const socket = connect(Number(port), hostname);
    socket.on('error', () => {});
    await once(socket, 'connect');
    use(socket);
    sockets.push(socket);
  }
  return sockets;
}

function readSlowly(socket: Socket): void {
  socket.write('GET / HTTP/1.1\r\nHost: 127.0.0.1\r\nAccept: text/html\r\n\r\n');
  socket.pause();
  const reading = setInterval(() => socket.read(10), 1_000);
  socket.on('close', () => clearInterval(reading));
}

/** The 95th percentile over some seconds of requests. */
async function pageMs(url: string): Promise<number> {
  const times: number[] = [];
  for (const end = performance.now() + seconds * 1000; performance.now() < end; await sleep(100)) {
    const began = performance.now();
    await (await fetch(url)).arrayBuffer();
    times.push(performance.now() - began);
  }
  return quantile(times, 0.95);
}
