/**
 * All numbers of the matching policy in one place: priors, calibration, reach, what is shown, what counts as a lead,
 * who is notified. How much a single field can say is defined beside that field (`evidence/`).
 */

export type Calibration = {
  /** factor on every log-likelihood ratio: below 1 if fields repeat one another, above 1 if they are too cautious */
  temperature: number;
  /** prior that the owner of a found animal has reported it missing here */
  reported: number;
};

/**
 * `reported` is low on purpose: of the animals that are found, most were never reported on this site, and a strong lead
 * writes to somebody. It was chosen so that animals nobody reported give few of them (`npm run bench:strangers`).
 */
export const defaultCalibration: Calibration = { temperature: 0.95, reported: 0.3 };

/**
 * Assumed number of nearby owners who do not know the site, added to the N who reported. They keep a new site with a
 * dozen reports from choosing one of them merely because there is no other; among hundreds they do not matter.
 */
export const unheardOwners = 30;

/**
 * How far candidates are searched. Published distances are far shorter (except that 1 in 20 lost animals is carried off
 * by car, at any distance): wide enough to miss nobody who could be recognised, narrow enough for the distance to mean
 * something.
 */
export const reachKm = 300;

/** Everything with at least this probability is shown. */
export const shownFrom = 0.003;

/**
 * Among very many candidates even the right one may stay below `shownFrom`, for instance with nothing but a photo. So
 * this many of the likeliest are shown anyway, with their small probability, if they stand out from the rest: a person
 * sees at a glance what a photo alone cannot decide.
 */
export const likeliestShown = 10;
/** The least evidence for being shown that way (nats): a little against is allowed. */
export const leastEvidenceShown = -2;

/** At most this many are shown, likeliest first: nobody reads through more. */
export const mostShown = 20;

/**
 * From this probability on a match is a lead: counted in badges and shown before the others. Stated probabilities are
 * low on purpose (`reported`), and people who miss their pet do look at twenty photos. Its effect on simulated towns is
 * in docs/matching.md. See `isLead`.
 */
export const leadFrom = 0.02;

/** From this probability on people are notified. Chosen on simulated towns so that few are notified in vain. */
export const notificationThreshold = 0.6;
