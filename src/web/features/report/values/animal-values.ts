import { sharedFields } from '#core/cases/fields.ts';
import type { MissingReport } from '#core/contract/report.ts';
import type { Species } from '#core/pets/vocabulary.ts';
import { sentPoint, type TypedPoint } from '#web/features/places/place-point.ts';
import { blankFields, sentFields } from './typed-fields.ts';

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
