import { expect, test } from 'vitest';
import { testApp } from '#tests/harness/app.ts';
import { testDatabase } from '#tests/harness/database.ts';
import { bodyRules } from './body-rules.ts';

const { app } = testApp(await testDatabase());
const ruleOf = bodyRules(app);
const token = 'Bearer x';

test.each([
  ['POST', '/api/photos', token, 'photo', ['multipart/form-data']],
  ['POST', '/api/threads/some-id/photos', token, 'photo', ['multipart/form-data']],
  ['POST', '/api/cases', token, 'form', ['application/json']],
  ['POST', '/api/cases/some-slug/updates', token, 'form', ['application/json']],
  ['PATCH', '/api/account', token, 'form', ['application/json']],
  ['POST', '/api/auth/sign-in/email', undefined, 'form', ['application/json']],
  ['POST', '/api/auth/callback/apple', undefined, 'form', ['application/x-www-form-urlencoded']],
])('%s %s accepts what its description says', (method, path, authorization, kind, types) => {
  expect(ruleOf({ method, path, authorization })).toMatchObject({ kind, types });
});

test.each([
  ['POST', '/api/photos', undefined],
  ['POST', '/api/threads/some-id/photos', undefined],
  ['POST', '/api/cases', undefined],
  ['POST', '/api/auth/change-password', undefined],
  ['POST', '/api/auth/sign-out', token],
  ['POST', '/api/unsubscribe', undefined],
  ['DELETE', '/api/photos', token],
  ['POST', '/api/nowhere', token],
  ['POST', '/', token],
])('the body of %s %s with the token %s is not read', (method, path, authorization) => {
  expect(ruleOf({ method, path, authorization }).kind).toBe('none');
});
