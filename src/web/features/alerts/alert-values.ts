import { kindOfPet } from '#core/cases/labels.ts';
import type { CaseSide } from '#core/cases/status.ts';
import { type Alert, type AlertChange, alertKms, type NewAlert, newAlert } from '#core/contract/alert.ts';
import type { Point } from '#core/contract/place.ts';
import { m } from '#core/paraglide/messages.js';
import type { Species } from '#core/pets/vocabulary.ts';
import { lengthText } from '#core/text/format.ts';
import { sentPoint, type TypedPoint } from '#web/features/places/place-point.ts';
import { type FieldErrors, fieldErrors } from '#web/lib/form-fields.ts';
import { quietChoices, type WhenValues, whenOf } from './when-fields.tsx';

/** The form of an alert; '' means any. */
export type AlertValues = WhenValues & {
  place: string;
  point: TypedPoint;
  km: string;
  side: '' | CaseSide;
  species: '' | Species;
  email: string;
};

/** The subject of the page on which the form is opened. */
export type AlertStart = {
  place?: string;
  point?: Point | null;
  side?: CaseSide | null;
  species?: Species | null;
};

export function valuesFrom({ place = '', point = null, side = null, species = null }: AlertStart): AlertValues {
  return {
    ...{ place, point: point && { ...point, precision: 'pin' }, km: '5', side: side ?? '', species: species ?? '' },
    ...quietChoices(null),
    email: '',
  };
}

export function valuesOf({ place, location, km, side, species }: Alert): AlertValues {
  return { ...valuesFrom({ place, point: location, side, species }), km: String(km) };
}

const kmOf = (km: string) => alertKms.find((one) => String(one) === km)!;

/** The fields that are sent for a new alert. */
export function newAlertOf(values: AlertValues, signedIn: boolean, withWhen = true): NewAlert {
  const { place, point, km, side, species, email } = values;
  const { at, precision } = sentPoint(point);
  return {
    ...{ place, point: at, precision, km: kmOf(km), side: side || null, species: species || null },
    ...(withWhen && { when: whenOf(values) }),
    ...(!signedIn && { email }),
  };
}

/** The fields that are sent for a changed one: the place only if it is another. */
export function changeOf(values: AlertValues, before: Alert): AlertChange {
  const { place, point, km, side, species } = newAlertOf(values, true);
  const wanted = { km, side, species };
  const samePoint = JSON.stringify(values.point) === JSON.stringify(valuesOf(before).point);
  return values.place === before.place && samePoint ? wanted : { ...wanted, place, point: point ?? null };
}

/** The errors of the contract, in the words of the form: of somebody who is known, and of somebody who names an address. */
export const errorsIn = (values: AlertValues): FieldErrors => errorsOf(newAlertOf(values, true));
export const errorsWithAddress = (values: AlertValues): FieldErrors => errorsOf(newAlertOf(values, false));

const errorsOf = (wanted: NewAlert): FieldErrors =>
  fieldErrors(newAlert.safeParse(wanted).error, { place: m.alerts_place_missing, email: m.errors_alert_email });

/** "Missing: dog, within 5 km of Padova" */
export function wishText({ side, species, km, place }: Pick<Alert, 'side' | 'species' | 'km' | 'place'>): string {
  return m.alerts_wish({ side: side ?? 'both', species: kindOfPet(species), distance: lengthText(km * 1000), place });
}
