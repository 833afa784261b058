import { expect, test } from 'vitest';
import { createTokenBuckets } from '#server/platform/limits/token-buckets.ts';
import { createAttemptLimits } from './attempt-limits.ts';

test('a request for a mail looks its device up once', async () => {
  const asked: string[] = [];
  const limits = createAttemptLimits({
    limiter: { ...createTokenBuckets(() => 0), forget: async () => {} },
    isKnownDevice: async (email) => {
      asked.push(email);
      return true;
    },
    onStrangersSlowed: async () => {},
  });
  const email = 'ana@homeward.test';
  const path = '/email-otp/request-password-reset';
  const taken = await limits.take({ path, email, device: 'a device', address: '192.0.2.1', userAgent: null });
  expect(await limits.takeLetter({ ...taken, email })).toBe(true);
  expect(asked).toEqual([email]);
});
