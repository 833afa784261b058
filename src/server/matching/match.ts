import { type Explanation, explain } from '#core/matching/explanation/explain.ts';
import { scopeText } from '#core/matching/explanation/scope.ts';
import type { MatchScope, RankedMatch, Ranking } from '#core/matching/ranking.ts';
import type { PhotoNote } from '#server/photos/photo-embedding.ts';
import type { OpenCaseReader, ShownCase } from './ports.ts';

/** More than anybody reads through; the likeliest come first. */
const mostShown = 20;

export type Match = { shown: ShownCase; posterior: number; explanation: Explanation };

export type MatchAnswer = {
  matches: Match[];
  scope: MatchScope & { text: string };
  notes: PhotoNote[];
};

type Subject = { name: string | null; sex: string | null };

/**
 * Puts a ranking into words, with what may be shown of each case now: one that was closed meanwhile is left out.
 * @param missing the missing pet that the sentences speak of; null when the candidates are the missing ones
 */
export async function tellMatches(
  reader: Pick<OpenCaseReader, 'shown'>,
  ranking: Ranking,
  missing: Subject | null,
  notes: PhotoNote[] = [],
): Promise<MatchAnswer> {
  const top = ranking.matches.slice(0, mostShown);
  const shown = await reader.shown(top.map(({ id }) => id));
  const tell = (ranked: RankedMatch): Match[] => {
    const other = shown.get(ranked.id);
    if (!other) return [];
    const subject = missing ?? { name: other.pet_name, sex: other.sex };
    return [{ shown: other, posterior: ranked.posterior, explanation: explain(ranked, subject) }];
  };
  return {
    matches: top.flatMap(tell),
    scope: { ...ranking.scope, text: scopeText(ranking.scope) },
    notes,
  };
}
