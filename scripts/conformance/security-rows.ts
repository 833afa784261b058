import type { Row } from './read-rows.ts';

/** The requirements of level 1 of OWASP ASVS 5.0.0: section -> numbers of its requirements. */
const levelOne: Record<string, number[]> = {
  ...{ 'V1.2': [1, 2, 3, 4, 5], 'V1.3': [1, 2], 'V1.5': [1] },
  ...{ 'V2.1': [1], 'V2.2': [1, 2], 'V2.3': [1] },
  ...{ 'V3.2': [1, 2], 'V3.3': [1], 'V3.4': [1, 2], 'V3.5': [1, 2, 3] },
  ...{ 'V4.1': [1], 'V4.4': [1] },
  ...{ 'V5.2': [1, 2], 'V5.3': [1, 2] },
  ...{ 'V6.1': [1], 'V6.2': [1, 2, 3, 4, 5, 6, 7, 8], 'V6.3': [1, 2], 'V6.4': [1, 2] },
  ...{ 'V7.2': [1, 2, 3, 4], 'V7.4': [1, 2] },
  ...{ 'V8.1': [1], 'V8.2': [1, 2], 'V8.3': [1] },
  ...{ 'V9.1': [1, 2, 3], 'V9.2': [1] },
  ...{ 'V10.4': [1, 2, 3, 4, 5] },
  ...{ 'V11.3': [1, 2], 'V11.4': [1] },
  ...{ 'V12.1': [1], 'V12.2': [1, 2] },
  ...{ 'V13.4': [1] },
  ...{ 'V14.2': [1], 'V14.3': [1] },
  ...{ 'V15.1': [1], 'V15.2': [1], 'V15.3': [1] },
};
const required = Object.entries(levelOne).flatMap(([section, numbers]) => numbers.map((n) => `${section}.${n}`));

const numberOf = ({ statement }: Row): string => statement.split(' ')[0] ?? '';
const reasons = /^(does not apply|by construction|operator|not met): ./;

/** Requirements that docs/security.md does not have, or has twice. */
export function missingRequirements(rows: readonly Row[]): string[] {
  const count = (number: string) => rows.filter((row) => numberOf(row) === number).length;
  return [
    ...required
      .filter((number) => count(number) !== 1)
      .map((number) => `${number} stands there ${count(number)} times`),
    ...rows
      .map(numberOf)
      .filter((number) => !required.includes(number))
      .map((number) => `${number} is not of level 1`),
  ];
}

/** A row of a requirement may say why it has no test; how it is met may be told without code. */
export function isExempt({ tests, proof }: Row): boolean {
  return tests.length === 0 && reasons.test(proof);
}
