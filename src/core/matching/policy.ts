/**
 * Every number by which the matcher decides, in one place: priors, calibration, reach, what is shown, what counts as a
 * lead, who is told. How much a single field can say stands beside that field (`evidence/`).
 */

export type Calibration = {
  /** factor on every log-likelihood ratio: below 1 where fields repeat one another, above 1 where they are too modest */
  temperature: number;
  /** prior that a found animal's owner is among those who reported theirs missing */
  reported: number;
};

/** Fitted on simulated towns, tested on others: `npm run bench:match`, docs/matching.md. */
export const defaultCalibration: Calibration = { temperature: 1.1, reported: 0.6 };

/**
 * Owners close by who never heard of the site, beside the N who reported. They keep a young site with two or three
 * reports from taking one of them for the animal because there is no other; among hundreds they do not matter.
 */
export const unheardOwners = 5;

/**
 * How far candidates are looked for. Published distances end far below (1 in 20 lost animals is carried off by car, and
 * those do not keep to any bound): wide enough to lose nobody who could be told apart, narrow enough to mean something.
 */
export const reachKm = 300;

/** From one in a hundred on, everything is shown; so at most 100 are. */
export const shownFrom = 0.01;

/**
 * Among very many candidates even the right one may stay below `shownFrom`, as when there is nothing but a photo. So
 * many of the likeliest are shown all the same, with the small probability that they have, if they stand out from the
 * rest: a person sees at a glance what a photo alone cannot decide.
 */
export const likeliestShown = 10;
/** They may have a little against them (nats), but not more. */
export const leastEvidenceShown = -2;

/** More than anybody reads through; the likeliest come first. */
export const mostShown = 20;

/**
 * From here on a match is a lead: counted in badges and shown before the others. It has to be right once in twenty
 * times, since people who miss their pet do look at twenty photos. On simulated towns that makes 1.5 leads a found
 * report, 38 % of them right, with 83 % of the owners; what lies between 2 and 5 % is right once in 28 times, and can
 * still be asked for (docs/matching.md). See `isLead`.
 */
export const leadFrom = 0.05;

/** From here on people are told without having asked: chosen on simulated towns so that few are told in vain. */
export const notificationThreshold = 0.6;
