import { createHook } from 'node:async_hooks';

/** Never freed. */
const kept: object[] = [];

/**
 * Keeps `process.nextTick` fast in the thread that calls this, best before it does anything else. nextTick puts each
 * callback into an object. If a collection of garbage finds no such object, V8 forgets their shape, and from then on
 * each takes six times as long to make. Streams, sockets and queries need several for each request. One that is never
 * freed keeps the shape. docs/decisions/009 has the figures.
 */
export function keepTicksFast(): void {
  const hook = createHook({ init: (_id, type, _trigger, object) => type === 'TickObject' && kept.push(object) });
  hook.enable();
  process.nextTick(() => {});
  hook.disable();
}
