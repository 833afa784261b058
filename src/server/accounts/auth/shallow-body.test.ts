import { expect, test } from 'vitest';
import { shallowBody } from './guards/shallow-body.ts';

const sent = (body: string) => new Request('https://homeward.test', { method: 'POST', body });

test.each(['', 'no JSON', '{"a":{"b":[{}]}}', `{"password":"${'{["'.replaceAll('"', '\\"').repeat(50)}"}`])(
  'a form of a few levels is read: %s',
  async (body) => {
    expect(await shallowBody(sent(body))).toBe(body);
  },
);

test.each([5, 8000])('a form of %i levels is refused', async (levels) => {
  const body = '{"a":'.repeat(levels) + 1 + '}'.repeat(levels);
  await expect(shallowBody(sent(body))).rejects.toMatchObject({ code: 'malformed' });
});
