import { expect, test, vi } from 'vitest';
import { runUntilSignal } from './run-until-signal.ts';

test.for(['SIGINT', 'SIGTERM', 'SIGHUP'] as const)('%s stops the app, and then the process', async (signal) => {
  const steps: unknown[] = [];
  vi.spyOn(process, 'exit').mockImplementation((code) => steps.push(code) as never);
  const stop = async () => void steps.push('stopped');
  const running = runUntilSignal(async () => ({ port: 0, stop }));
  process.emit(signal);
  await running;
  expect(steps).toEqual(['stopped', 0]);
});
