import { z } from 'zod';
import { limits } from '#core/cases/limits.ts';
import { numberRuns } from '#core/cases/number-runs.ts';
import { posterPapers } from '#core/cases/poster.ts';
import { requiredLine } from '#core/text/text.ts';
import { point, pointPrecision } from './place.ts';

/** An address, a web page, a mail address: nothing that the name of a place has. */
const addressLike = /:\/\/|@|\bwww\.|\p{L}\.\p{L}{2}/u;
/** Digits that would be a telephone number. */
const mostDigits = 6;

const isCallable = (text: string) =>
  numberRuns(text).some((run) => run.map(({ value }) => value).join('').length > mostDigits);

/** "lat,lng" */
const at = z
  .string()
  .regex(/^-?\d{1,3}(\.\d{1,15})?,-?\d{1,3}(\.\d{1,15})?$/)
  .refine((text) => {
    const [lat, lng] = text.split(',').map(Number);
    return point.safeParse({ lat, lng }).success;
  });

/**
 * What a printed code says of the place where it hangs; it stands in the address. Anybody may print one, so it takes
 * the name of a place and nothing else that one could be led to.
 */
export const codedPlace = z.object({
  place: requiredLine(limits.shortText).refine((text) => !addressLike.test(text) && !isCallable(text)),
  at: at.optional(),
  precision: pointPrecision.default('pin'),
});
export type CodedPlace = z.infer<typeof codedPlace>;

/** The query of the printed code as PDF and picture. */
export const placeCodeQuery = codedPlace.extend({ paper: z.enum(posterPapers).default('a4') });
export type PlaceCodeChoice = z.infer<typeof placeCodeQuery>;

/** A page with the place in its address: the one behind the code, or a form. */
export function pathWithPlace(path: string, { place, at, precision }: CodedPlace): string {
  return `${path}?${new URLSearchParams({ place, ...(at && { at }), ...(at && precision !== 'pin' && { precision }) })}`;
}

/** The middle of a place, if its code says it. */
export function pointOfCode({ at }: CodedPlace): { lat: number; lng: number } | null {
  const [lat, lng] = (at ?? '').split(',').map(Number);
  return at ? { lat: lat!, lng: lng! } : null;
}
