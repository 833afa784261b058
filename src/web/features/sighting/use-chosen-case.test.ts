import { expect, test } from 'vitest';
import { ApiError, noAnswer } from '#web/lib/api/api-error.ts';
import { failure } from './use-chosen-case.ts';

test('a case that was deleted or hidden is gone; one that could not be asked for may be tried again', () => {
  const failed = (status: number) => failure(new ApiError({ code: 'any', message: 'No', status })).reason;
  expect([404, 410].map(failed)).toEqual(['gone', 'gone']);
  expect([429, 500, 503].map(failed)).toEqual(['unread', 'unread', 'unread']);
  expect(failure(noAnswer()).reason).toBe('unread');
});
