import { expect, test } from 'vitest';
import { caseStatuses } from '#core/cases/status.ts';
import { ApiError, noAnswer } from '#web/lib/api/api-error.ts';
import { statusChanged, withReason } from './use-case-action.ts';

test('what the site refused is told with its reason, what did not reach it with the words of the catalogue alone', () => {
  const told = withReason('Failed to update status');
  const gone = new ApiError({ code: 'case_not_found', status: 404, message: 'Case not found' });
  expect(told(gone)).toBe('Failed to update status. Case not found');
  expect(told(noAnswer())).toBe('Failed to update status');
});

test('who reopens a reunited case is told that its story is not shown any more', () => {
  for (const status of caseStatuses) {
    const said = statusChanged('Status updated', 'reunited', status).description;
    if (status === 'reunited') expect(said).toBeUndefined();
    else expect(said).toContain('leaves Success Stories');
    expect(statusChanged('Status updated', 'missing', status)).toEqual({ title: 'Status updated' });
  }
});
