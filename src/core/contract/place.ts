import { z } from 'zod';
import { limits } from '#core/cases/limits.ts';
import { posterPapers } from '#core/cases/poster.ts';
import { numberRuns } from '#core/chips/number-runs.ts';
import { requiredLine } from '#core/text/text.ts';
import { named } from './named.ts';

/** Degrees, WGS 84. */
export const point = named('Point', { lat: z.number().min(-90).max(90), lng: z.number().min(-180).max(180) });
export type Point = z.infer<typeof point>;

export const isPoint = (lat?: number, lng?: number): boolean => point.safeParse({ lat, lng }).success;

/** Numbers with commas between them, as they stand in an address. */
export function numbersAs(pattern: RegExp, areValid: (...numbers: number[]) => boolean) {
  return z
    .string()
    .regex(pattern)
    .refine((text) => areValid(...text.split(',').map(Number)));
}

/** From a pin on the spot to the middle of a town. */
export const pointPrecisions = ['pin', 'street', 'town'] as const;
export type PointPrecision = (typeof pointPrecisions)[number];

/**
 * How precise a point is: a pin on the spot, the right street, or only the town. For a town the service uses the town's
 * centre, whatever point was sent. The default for points without it is a pin.
 */
export const pointPrecision = z.enum(pointPrecisions).meta({ id: 'PointPrecision' });

/** GET /api/places?q= : suggestions from the built-in gazetteer. */
export const placeSuggestion = named('PlaceSuggestion', {
  name: z.string(),
  /** the first-level division, as the label has it; absent where it would repeat the name */
  region: z.string().optional(),
  label: z.string(),
  country: z.string(),
  lat: z.number(),
  lng: z.number(),
  population: z.number(),
});
export const placeSuggestions = z.object({
  places: z.array(placeSuggestion),
  /** the part of `q` that stands before the town: "Mill Lane, " */
  before: z.string().optional(),
  /** the town that the typed text clearly means; null if it could be one of several */
  resolved: placeSuggestion.nullable().optional(),
  /** the point that the typed text is: coordinates, a link to a map or a plus code; `resolved` is the town near it */
  point: point.extend({ precision: pointPrecision }).optional(),
});
export type PlaceSuggestion = z.infer<typeof placeSuggestion>;

/** An address, a web page, a mail address: nothing that the name of a place has. */
const addressLike = /:\/\/|@|\bwww\.|\p{L}\.\p{L}{2}/u;
/** Digits that would be a telephone number. */
const mostDigits = 6;

const isCallable = (text: string) =>
  numberRuns(text).some((run) => run.map(({ value }) => value).join('').length > mostDigits);

/** "lat,lng" */
const at = numbersAs(/^-?\d{1,3}(\.\d{1,15})?,-?\d{1,3}(\.\d{1,15})?$/, isPoint);

/**
 * The words of a printed code about the place where it hangs; they stand in the address. Anybody may print one, so it
 * takes the name of a place and nothing else that one could be led to.
 */
export const codedPlace = z.object({
  place: requiredLine(limits.shortText).refine((text) => !addressLike.test(text) && !isCallable(text)),
  at: at.optional(),
  precision: pointPrecision.default('pin'),
});
type CodedPlace = z.infer<typeof codedPlace>;

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
