import { buildState } from './ensure-build.ts';

/** Prints which parts of the build are missing or out of date, as JSON, for the checks of an install. */
console.log(JSON.stringify(buildState()));
