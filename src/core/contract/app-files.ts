/** Where the built files of the app are; their names contain a hash of the content. */
export const appFiles = '/assets/';

/** The same files by another address, for browsers that do not ask again for a module that they could not load. */
export const appFilesAgain = '/assets/again/';
