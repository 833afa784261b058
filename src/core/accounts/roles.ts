/** What an account can be beyond an account: the closed list of the table user_roles. */
export const roles = ['admin'] as const;
export type Role = (typeof roles)[number];
