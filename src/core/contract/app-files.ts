/** Where the built files of the app are; their names contain a hash of the content. */
export const appFiles = '/assets/';
