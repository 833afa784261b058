/** Who calls, as far as the session says. The admin role is never part of it: it is read freshly where it matters. */
export type Actor = { userId: string };
