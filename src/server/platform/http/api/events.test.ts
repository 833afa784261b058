import { expect, test } from 'vitest';
import { loneEvents, testApp } from '#tests/harness/app.ts';
import { testDatabase } from '#tests/harness/database.ts';

const database = await testDatabase();

async function open(stopping = new AbortController()) {
  const events = loneEvents();
  const { app } = testApp(database, { events, stopping: stopping.signal });
  const response = await app.request('/api/events');
  const reader = response.body!.pipeThrough(new TextDecoderStream()).getReader();
  expect((await reader.read()).value).toContain('retry:');
  return { events, response, reader, stopping };
}

test('what happens is told as it happens', async () => {
  const { events, response, reader } = await open();
  expect(response.headers.get('content-type')).toContain('text/event-stream');
  const event = { kind: 'case.created', case_id: crypto.randomUUID(), slug: 'mila' } as const;
  events.publish(event);
  expect((await reader.read()).value).toBe(`data: ${JSON.stringify(event)}\n\n`);
  events.gap();
  expect((await reader.read()).value).toContain('event: gap');
  await reader.cancel();
});

test('the stream ends when the app stops', async () => {
  const { reader, stopping } = await open();
  stopping.abort();
  expect((await reader.read()).done).toBe(true);
});
