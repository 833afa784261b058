import { sharedFields } from '#core/cases/fields.ts';
import type { MissingReport } from '#core/contract/report.ts';
import type { Species } from '#core/pets/vocabulary.ts';
import { sentPoint, type TypedPoint } from '#web/features/places/place-point.ts';
import { blankFields, sentFields, type TypedFields } from './typed-fields.ts';

/** The fields that both report forms have, as typed: '' is not given. */
export type AnimalValues = TypedFields<typeof sharedFields> & {
  species: Species | '';
  microchip: string;
  /** the true point, kept private by the server */
  point: TypedPoint;
};

export const blankAnimal: AnimalValues = {
  ...blankFields(sharedFields),
  species: '',
  microchip: '',
  point: null,
};

/** The animal's part of a report's body. A blank species goes out as it is: the contract says that it is missing. */
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
