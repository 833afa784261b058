import { areaName } from '#core/places/area-name.ts';
import { otherNames } from './other-names.ts';

/** A country, a first-level division or a county, with its names in many languages. */
export type NamedArea = {
  /** GeoNames' codes, from the country down: "CA", "CA.08", "IT.20.VI" */
  code: string;
  label: string;
  names: readonly (string | undefined)[];
};

/** The code, the name that is shown, and each other name that is read as another one. */
export function areaLine({ code, label, names }: NamedArea): string {
  const known = new Set(['', areaName(label)]);
  const others = [...names, ...(otherNames[code] ?? [])].filter((name): name is string => {
    const read = areaName(name ?? '');
    const isNew = !known.has(read);
    known.add(read);
    return isNew;
  });
  return [code, label, ...others].map((text) => text.replaceAll(/\s+/g, ' ').trim()).join('\t');
}
