import { fork } from 'node:child_process';
import { once } from 'node:events';
import { getCompileCacheDir } from 'node:module';
import { dirname } from 'node:path';
import { type ResourceLimits, Worker } from 'node:worker_threads';
import type { Question, Reply } from './messages.ts';

/** The connection to a child that runs. */
export type Line = {
  /** undefined for a thread, and for a process that could not be started */
  processId: number | undefined;
  post: (question: Question) => void;
  /** Ends the child; resolves when it has ended. */
  end: () => Promise<unknown>;
};

/** Starts a child. `lost` is called when it has ended, or cannot be started or asked; perhaps more than once. */
export type OpenLine = (hear: (reply: Reply) => void, lost: (cause?: unknown) => void) => Line;

/**
 * A process of its own, for what may crash, must be killed when it takes too long, or must give its memory back: strangers'
 * pictures, networks. A thread could do none of that. It needs no settings of the app, so it does not get the app's
 * environment with its secrets; pixels are stored outside the JavaScript heap, and are collected sooner with a small young
 * generation.
 * @param argument becomes the only argument of its command line, as JSON
 */
export function processLine(entry: URL, argument: unknown = null): OpenLine {
  return (hear, lost) => {
    const child = fork(entry, [JSON.stringify(argument)], {
      serialization: 'advanced',
      execArgv: ['--max-semi-space-size=1'],
      env: compileCacheSettings(),
    });
    child.on('message', hear).on('error', lost);
    // 'exit' may come before a message that is still being sent; 'disconnect' comes after the last one
    child.once('disconnect', () => lost());
    return {
      processId: child.pid,
      post: (question) => void child.send(question),
      async end() {
        if (!child.pid || child.exitCode !== null || child.signalCode !== null) return;
        const gone = once(child, 'exit');
        child.kill('SIGKILL');
        await gone;
      },
    };
  };
}

/** A thread, for work of our own that only takes long. It does not get the app's environment either. */
export function threadLine(entry: URL, workerData: unknown, resourceLimits: ResourceLimits): OpenLine {
  return (hear, lost) => {
    const worker = new Worker(entry, { workerData, resourceLimits, execArgv: [], env: compileCacheSettings() });
    let cause: unknown;
    worker.on('message', hear);
    worker.on('error', (error) => {
      cause = error;
    });
    worker.once('exit', () => lost(cause));
    return { processId: undefined, post: (question) => worker.postMessage(question), end: () => worker.terminate() };
  };
}

/**
 * The environment in which a thread or a child process reads compiled code from the app's cache. Without it, Node would
 * load its compiler for TypeScript there, and compile each module again. Empty if the app has no cache.
 */
export function compileCacheSettings(): Record<string, string> {
  const cache = getCompileCacheDir();
  return cache ? { NODE_COMPILE_CACHE: dirname(cache) } : {};
}
