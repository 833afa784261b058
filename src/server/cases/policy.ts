import type { Rule } from '#server/policy.ts';

/** Who may do what with cases: the spec's table of roles as data. */
export const casePolicy = {
  list: 'everyone',
  listOfOneUser: 'owner-or-admin',
  read: 'everyone',
  create: 'signed-in',
  postUpdate: 'owner',
  logSighting: 'signed-in',
  changeStatus: 'owner-or-admin',
  delete: 'owner-or-admin',
  /** a finder without an account must be able to say "your dog is with me" */
  sendMessage: 'everyone',
} as const satisfies Record<string, Rule>;
