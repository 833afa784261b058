import { expect, it } from 'vitest';
import { leadFrom, notificationThreshold } from './policy.ts';
import { isLead, strengthOf } from './shown.ts';

it('needs evidence for it and a probability of at least one in twenty', () => {
  expect(isLead({ posterior: leadFrom, llr: 0.1 })).toBe(true);
  expect(isLead({ posterior: leadFrom - 0.001, llr: 6 })).toBe(false);
});

it('is no match that is likely by chance alone, as on a new site', () => {
  expect(isLead({ posterior: 0.1, llr: 0 })).toBe(false);
  expect(isLead({ posterior: 0.09, llr: -0.2 })).toBe(false);
});

it.each([
  ['strong', notificationThreshold, 3],
  ['possible', notificationThreshold - 0.001, 3],
  ['possible', leadFrom, 0.1],
  ['long_shot', leadFrom - 0.001, 3],
  ['long_shot', 0.9, 0],
] as const)('is called %s at a probability of %f with %f nats', (name, posterior, llr) => {
  expect(strengthOf({ posterior, llr })).toBe(name);
});
