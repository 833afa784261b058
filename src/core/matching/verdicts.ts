/** What somebody who may judge says of a match: one animal, perhaps, or two. */
export const verdicts = ['same', 'unsure', 'different'] as const;
export type Verdict = (typeof verdicts)[number];
