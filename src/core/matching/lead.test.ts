import { expect, it } from 'vitest';
import { isLead } from './lead.ts';
import { leadFrom } from './policy.ts';

it('is what the evidence speaks for, at least once in twenty times right', () => {
  expect(isLead({ posterior: leadFrom, llr: 0.1 })).toBe(true);
  expect(isLead({ posterior: leadFrom - 0.001, llr: 6 })).toBe(false);
});

it('is not what chance alone makes likely, as on a young site', () => {
  expect(isLead({ posterior: 0.1, llr: 0 })).toBe(false);
  expect(isLead({ posterior: 0.09, llr: -0.2 })).toBe(false);
});
