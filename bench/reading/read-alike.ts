import type { Pair } from '#core/matching/evidence/evidence.ts';
import { Frequencies, statedEvidence, textEvidence } from '#core/matching/evidence/stated-evidence.ts';
import { type StatedName, statedNames } from '#core/matching/fields/stated-fields.ts';
import type { Profile } from '#core/matching/reading/profile.ts';
import type { Pairs, ReadPair } from './pairs.ts';

const isBlank = (value: unknown) => value === null || (Array.isArray(value) && value.length === 0);
const isSame = (one: unknown, other: unknown) => JSON.stringify(one) === JSON.stringify(other);
const sides = (pairs: readonly ReadPair[]) => pairs.flatMap(({ missing, found }) => [missing, found]);

/** By field, the share of what English states that a language states alike. */
export function alikeTable(pairs: Pairs) {
  return Object.fromEntries(
    Object.entries(pairs).map(([language, own]) => [language, alikeRow(sides(own), sides(pairs.en!))]),
  );
}

function alikeRow(own: readonly Profile[], english: readonly Profile[]) {
  const counts = statedNames.map((field) => ({ field, ...counted(own, english, field) }));
  const all = { alike: sum(counts.map(({ alike }) => alike)), stated: sum(counts.map(({ stated }) => stated)) };
  const cells = counts.map(({ field, alike, stated, besides }) => [field, `${percent(alike / stated)} (+${besides})`]);
  return { ...Object.fromEntries(cells), all: percent(all.alike / all.stated) };
}

function counted(own: readonly Profile[], english: readonly Profile[], field: StatedName) {
  const stated = english.map((one, i) => ({ twin: one[field], own: own[i]![field] }));
  return {
    stated: stated.filter(({ twin }) => !isBlank(twin)).length,
    alike: stated.filter((one) => !isBlank(one.twin) && isSame(one.twin, one.own)).length,
    besides: stated.filter((one) => isBlank(one.twin) && !isBlank(one.own)).length,
  };
}

/** The descriptions that are read otherwise than in English, to be looked at. */
export function missedIn(language: string, own: readonly ReadPair[], english: readonly ReadPair[]): string {
  const twins = sides(english);
  return sides(own)
    .flatMap((one, i) =>
      statedNames
        .filter((field) => !isSame(one[field], twins[i]![field]))
        .map(
          (field) =>
            `${language} ${field}: ${JSON.stringify(one[field])} for ${JSON.stringify(twins[i]![field])}: ${one.id} / ${twins[i]!.id}`,
        ),
    )
    .join('\n');
}

/** How common each value is among all reports of some pairs. */
export function frequenciesOf(pairs: readonly ReadPair[]): Frequencies {
  const frequencies = new Frequencies();
  for (const { missing } of pairs) frequencies.add(missing);
  return frequencies;
}

/** The evidence of each field, the words that both reports share last. */
export function evidenceOf(pair: Pair, frequencies: Frequencies): { field: string; llr: number }[] {
  return [...statedNames.map((name) => statedEvidence(name, pair, frequencies)), textEvidence(pair, frequencies)];
}

/** By language and field, the mean evidence of the true pairs; then of reports in that language and in English. */
export function evidenceTable(pairs: Pairs) {
  const english = pairs.en!;
  const rows = Object.entries(pairs).flatMap(([language, own]) => {
    const alone = [
      language,
      evidenceRow(
        own.map(({ missing, found }) => ({ missing, found })),
        own,
      ),
    ] as const;
    if (language === 'en') return [alone];
    const across = own.map(({ missing }, i) => ({ missing, found: english[i]!.found }));
    return [alone, [`${language} lost, en found`, evidenceRow(across, own)] as const];
  });
  return Object.fromEntries(rows);
}

function evidenceRow(own: readonly Pair[], all: readonly ReadPair[]) {
  const frequencies = frequenciesOf(all);
  const rows = own.flatMap((pair) => evidenceOf(pair, frequencies));
  const fields = [...new Set(rows.map(({ field }) => field))];
  const total = (field: string) => sum(rows.filter((row) => row.field === field).map(({ llr }) => llr)) / own.length;
  return {
    ...Object.fromEntries(fields.map((field) => [field, total(field).toFixed(2)])),
    all: sum(fields.map(total)).toFixed(2),
  };
}

const sum = (values: readonly number[]) => values.reduce((total, value) => total + value, 0);
export const percent = (share: number) => `${Math.round(100 * share)} %`;
