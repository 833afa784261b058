import { spawn } from 'node:child_process';
import { once } from 'node:events';
import { join } from 'node:path';
import { createInterface } from 'node:readline';

export type Peer = { url: string; pid: number; stop: () => Promise<void> };

/** Starts a program of this folder, which prints the port it listens on. */
export async function startPeer(program: string, args: string[]): Promise<Peer> {
  const child = spawn(process.execPath, [join(import.meta.dirname, program), ...args], {
    env: { ...process.env, NODE_ENV: 'production' },
    stdio: ['ignore', 'pipe', 'inherit'],
  });
  const [port] = await once(createInterface(child.stdout), 'line');
  return {
    url: `http://127.0.0.1:${port}`,
    pid: child.pid!,
    stop: async () => {
      const gone = once(child, 'exit');
      child.kill();
      await gone;
    },
  };
}
