import { expect, test } from 'vitest';
import type { DueNews } from '#server/notifications/store/due-deliveries.ts';
import { pushContent } from './push-content.ts';

const told: DueNews = {
  ...{ id: 'n1', delivery_id: 'd1', way: 'push', subscriber_id: 's1', user_id: 'nora', email: 'nora@private.example' },
  ...{ locale: null, area_name: null, near: null, kind: 'handover_offered', seen: false, created_at: new Date() },
  ...{ other: null, told: null, thread: null, decision: null, offer: { id: 'o1', email: 'nora@private.example' } },
  case: {
    ...{ id: 'c1', slug: 'mimi', title: 'Call 0171 2345678', pet_name: 'Call me', side: 'found', species: 'cat' },
    ...{ status: 'found', photo: null },
  },
};

test('a device is shown no words of whoever offers a case, and gets nothing with which it could be answered', () => {
  const content = pushContent([told]);
  expect(content).toEqual({
    title: 'Will you take over a report of a found pet?',
    body: 'Somebody asks you. Nothing changes unless you accept.',
    ...{ path: '/notifications', tag: 'n1' },
  });
});
