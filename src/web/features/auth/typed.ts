/** Values that are carried over between the forms of the sign-in page. Never a password. */
export type Typed = { email: string; display_name: string };
