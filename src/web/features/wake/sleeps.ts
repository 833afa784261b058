/** The `handle` of a route whose page is whole without the app, which then waits for the first touch. */
export const sleeps = { sleeps: true };
