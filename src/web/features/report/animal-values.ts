import type { MissingReport } from '#core/contract/report.ts';
import type { AgeGroup, Sex, Size, Species } from '#core/pets/vocabulary.ts';
import { sentPoint, type TypedPoint } from '#web/features/places/place-point.ts';

/** The fields that both report forms have, as typed: '' is not given. */
export type AnimalValues = {
  species: Species | '';
  breed: string;
  colour: string;
  sex: Sex | '';
  age_group: AgeGroup | '';
  size: Size | '';
  collar: string;
  microchip: string;
  /** the true point, kept private by the server */
  point: TypedPoint;
};

export const blankAnimal: AnimalValues = {
  species: '',
  breed: '',
  colour: '',
  sex: '',
  age_group: '',
  size: '',
  collar: '',
  microchip: '',
  point: null,
};

/** The animal's part of a report's body. A blank species goes out as it is: the contract says that it is missing. */
export function animalRequest(values: AnimalValues, photoIds: string[]) {
  const { at, precision } = sentPoint(values.point);
  return {
    species: values.species as MissingReport['species'],
    breed: values.breed,
    colour: values.colour,
    sex: values.sex || undefined,
    age_group: values.age_group || undefined,
    size: values.size || undefined,
    collar: values.collar,
    microchip: values.microchip,
    photo_ids: photoIds,
    location: at,
    location_precision: precision,
  };
}
