import { expect, test } from 'vitest';
import { looksLikeScam } from './risk-marks.ts';

test.each([
  'I just sent you a 6 digit code, please read it to me so I know you are real',
  'Tell me the code you got by text',
  'To prove you are the owner forward the verification code',
  'I am a driver, pay the transport cost and I bring him',
  'Send the reward by gift card first',
  'There is a refundable deposit for the shelter',
  'Zelle or CashApp only',
])('%s: flagged', (text) => {
  expect(looksLikeScam(text)).toBe(true);
});

test.each([
  'I saw your cat behind the church at six, she looked well',
  'He has a red collar. Call me on 555 0100',
  'Is this Bello? He came to my garden at post code 10115',
  'I found her on Bank Street near the delivery entrance',
])('%s: not flagged', (text) => {
  expect(looksLikeScam(text)).toBe(false);
});
