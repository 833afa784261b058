/** Roles that an account can have; the table user_roles accepts no others. */
export const roles = ['admin', 'moderator', 'matcher'] as const;
export type Role = (typeof roles)[number];
