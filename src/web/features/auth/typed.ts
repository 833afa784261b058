/** What goes with a person from one form of the sign-in page to the next. Never a password. */
export type Typed = { email: string; display_name: string };
