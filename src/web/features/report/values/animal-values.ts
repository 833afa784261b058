import { eachField, type Fields, type InCase, isAskedOf, sharedFields } from '#core/cases/fields.ts';
import type { MissingReport } from '#core/contract/report.ts';
import type { Species } from '#core/pets/vocabulary.ts';
import type { ComparedAnimal } from '#web/features/compare/compared.ts';
import { isUsable, type TrayPhoto } from '#web/features/photos/tray/tray-photo.ts';
import { sentPoint, type TypedPoint } from '#web/features/places/place-point.ts';

/** The fields of both report forms, as typed: '' means not given. */
export const blankAnimal = {
  ...blankFields(sharedFields),
  species: '' as Species | '',
  microchip: '',
  /** the true point, which the server keeps private */
  point: null as TypedPoint,
};
export type AnimalValues = typeof blankAnimal;

/**
 * The part of the request about the animal. A missing species is sent as it is, so that the contract's schema reports
 * it.
 */
export function animalRequest(values: AnimalValues, photoIds: string[]) {
  const { at, precision } = sentPoint(values.point);
  return {
    ...sentFields(sharedFields, values),
    species: values.species as MissingReport['species'],
    microchip: values.microchip,
    photo_ids: photoIds,
    location: at,
    location_precision: precision,
  };
}

/** Fields of a case in a form: '' means not given. */
type TypedFields<F extends Fields> = { [N in keyof F]: NonNullable<InCase<F>[N]> | '' };

/** The same fields in the body of a report; those not given are left out. */
type SentFields<F extends Fields> = { [N in keyof F]?: NonNullable<InCase<F>[N]> };

export function blankFields<F extends Fields>(fields: F): TypedFields<F> {
  return eachField(fields, () => '') as TypedFields<F>;
}

/** The fields to send, without those that do not apply to this species. */
export function sentFields<F extends Fields>(
  fields: F,
  values: TypedFields<F> & { species: Species | '' },
): SentFields<F> {
  const sent = eachField(fields, (field, name) =>
    isAskedOf(field, values.species) ? values[name] || undefined : undefined,
  );
  return sent as SentFields<F>;
}

/** Those of the values that `like` has, too. */
export function pick<V extends object, K extends keyof V>(values: V, like: Record<K, unknown>): Pick<V, K> {
  return Object.fromEntries(Object.entries(values).filter(([name]) => name in like)) as Pick<V, K>;
}

/** The facts of a report that is still being written, as a comparison shows them. */
export type DraftFacts = Omit<ComparedAnimal, 'photos' | 'slug'>;

/** A report that is still being written, beside a stored one: its photos as the form shows them, sent or not. */
export function draftAnimal(facts: DraftFacts, photos: readonly TrayPhoto[]): ComparedAnimal {
  return { ...facts, slug: null, photos: photos.filter(isUsable).flatMap(shownPhoto) };
}

/** Nothing is known of the size of a picture that was not sent yet; as a square it is neither cut nor shrunk. */
function shownPhoto({ key, stored, previewUrl }: TrayPhoto): ComparedAnimal['photos'] {
  if (stored) return [stored];
  if (!previewUrl) return [];
  const pictures = { url: previewUrl, thumb_url: previewUrl, mid_url: null };
  return [{ id: key, ...pictures, width: 1600, height: 1600, thumbhash: null, focus: { x: 0.5, y: 0.5 } }];
}
