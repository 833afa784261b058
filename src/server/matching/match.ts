import { type Explanation, explain } from '#core/matching/explanation/explain.ts';
import { scopeText } from '#core/matching/explanation/scope.ts';
import { isLead } from '#core/matching/lead.ts';
import type { MatchScope, RankedMatch, Ranking } from '#core/matching/ranking.ts';
import type { PhotoNote } from '#server/photos/photo-embedding.ts';
import type { OpenCaseReader, ShownCase } from './ports.ts';

export type Match = {
  shown: ShownCase;
  posterior: number;
  /** a match that is shown as possible */
  lead: boolean;
  explanation: Explanation;
};

export type MatchAnswer = {
  matches: Match[];
  scope: MatchScope & { text: string };
  notes: PhotoNote[];
};

/**
 * Describes a ranking in words, with the public data of each case; cases closed in the meantime are left out. Leads
 * come before the rest.
 * @param missingId the missing pet that the sentences are about; null if the candidates are the missing pets
 */
export async function tellMatches(
  reader: Pick<OpenCaseReader, 'shown'>,
  { matches, scope }: Pick<Ranking, 'matches' | 'scope'>,
  missingId: string | null,
  notes: PhotoNote[] = [],
): Promise<MatchAnswer> {
  const shown = await reader.shown([...matches.map(({ id }) => id), ...(missingId ? [missingId] : [])]);
  const tell = (ranked: RankedMatch): Match[] => {
    const other = shown.get(ranked.id);
    if (!other) return [];
    const { pet_name, sex } = (missingId && shown.get(missingId)) || other;
    const explanation = explain(ranked, { name: pet_name, sex });
    return [{ shown: other, posterior: ranked.posterior, lead: isLead(ranked), explanation }];
  };
  const told = matches.flatMap(tell);
  return {
    matches: [...told.filter(({ lead }) => lead), ...told.filter(({ lead }) => !lead)],
    scope: { ...scope, text: scopeText(scope) },
    notes,
  };
}
