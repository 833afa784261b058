import type { Rule } from '#server/policy.ts';

/** Who may ask for matches. */
export const matchPolicy = {
  ofCase: 'owner-or-admin',
  ofPhoto: 'signed-in',
} as const satisfies Record<string, Rule>;
