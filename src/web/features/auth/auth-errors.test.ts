import { expect, test } from 'vitest';
import { ApiError } from '#web/lib/api/api-error.ts';
import { problemFrom, problemOf } from './auth-errors.ts';

test('each empty field has an error of its own', () => {
  expect(problemOf({ email: ' ', password: '' }, ['email', 'password'])).toEqual({
    message: 'Please fill in all fields',
    fields: { email: 'Please fill in this field', password: 'Please fill in this field' },
  });
});

test('five characters are too short, six are enough, and a sign-up needs no name', () => {
  const typed = { email: 'ana@homeward.test', password: '12345', display_name: '' };
  expect(problemOf(typed, ['email', 'password'])?.message).toBe('Password must be at least 6 characters');
  expect(problemOf({ ...typed, password: '123456' }, ['email', 'password'])).toBeNull();
});

test('an address of 254 characters is taken, a longer one is not', () => {
  const typed = (length: number) => ({ email: 'ana@homeward.test'.padStart(length, 'x'), password: 'a few words' });
  expect(problemOf(typed(254), ['email', 'password'])).toBeNull();
  expect(problemOf(typed(255), ['email', 'password'])).toEqual({
    message: 'An email address has at most 254 characters',
    fields: { email: 'An email address has at most 254 characters' },
  });
});

test('messages of the service are shown as received, internal errors are not', () => {
  const taken = new ApiError({ code: 'x', message: 'Taken', status: 422, fields: { email: 'Taken' } });
  expect(problemFrom(taken)).toEqual({ message: 'Taken', fields: { email: 'Taken' } });
  const offline = new ApiError({ code: 'offline', message: 'You are offline' });
  expect(problemFrom(offline).message).toBe('You are offline');
  const inner = new ApiError({ code: 'internal', message: 'stack', status: 500 });
  expect(problemFrom(inner).message).toBe('An unexpected error occurred');
  expect(problemFrom(new TypeError('x')).message).toBe('An unexpected error occurred');
});
