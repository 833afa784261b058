import { afterEach, expect, test, vi } from 'vitest';
import { ApiError, noAnswer } from '#web/lib/api/api-error.ts';
import { toastManager } from '#web/ui/over/toast.tsx';
import { askToTryAgain } from './use-submit.ts';

afterEach(() => void vi.restoreAllMocks());

test.each([
  ['case_not_found', 404, false],
  ['forbidden', 403, false],
  ['case_hidden', 410, false],
  ['case_changed', 409, false],
  ['rate_limited', 429, true],
  ['internal', 500, true],
])('after a refusal with %s (%s), trying again is asked for: %s', (code, status, isAsked) => {
  expect(asked(new ApiError({ code, status, message: 'Why' }))).toBe(isAsked);
});

test('without an answer, trying again is asked for', () => {
  expect(asked(noAnswer())).toBe(true);
});

function asked(error: unknown): boolean {
  const add = vi.spyOn(toastManager, 'add').mockReturnValue('toast');
  askToTryAgain('Please try again.', error);
  return add.mock.calls.some(([toast]) => toast.description === 'Please try again.');
}
