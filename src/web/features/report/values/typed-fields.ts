import { eachField, type Fields, type InCase, isAskedOf } from '#core/cases/field-kinds.ts';
import type { Species } from '#core/pets/vocabulary.ts';

/** Fields of a case in a form: '' means not given. */
export type TypedFields<F extends Fields> = { [N in keyof F]: NonNullable<InCase<F>[N]> | '' };

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
