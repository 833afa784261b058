import type { LeadStrength, MatchAdvice } from '#core/contract/match.ts';
import type { Advice, ReportState } from '#core/matching/explanation/advice.ts';
import { type Explanation, explain } from '#core/matching/explanation/explain.ts';
import { adviceText, scopeText } from '#core/matching/explanation/ranking-text.ts';
import { blankFacts, type CaseFacts } from '#core/matching/fields/case-facts.ts';
import { isLead, type MatchScope, type RankedMatch, strengthOf } from '#core/matching/ranking.ts';
import type { Typed } from '#core/matching/reading/as-typed.ts';
import type { PhotoNote } from '#server/photos/store/photo-record.ts';
import type { MatchDeps } from './match-deps.ts';
import type { LoadedRanking } from './open-cases.ts';
import { type ShownCase, shownCases } from './store/open-case-reader.ts';

export type Match = {
  shown: ShownCase;
  posterior: number;
  /** a match that is shown as possible */
  lead: boolean;
  strength: LeadStrength;
  explanation: Explanation;
};

export type MatchAnswer = {
  matches: Match[];
  /** `loaded`: the share of the open cases that could be compared, 0 to 1; below 1 only soon after a start */
  scope: MatchScope & { loaded: number; text: string };
  notes: PhotoNote[];
  /** what would help most to find a strong lead; empty if there is one */
  advice: MatchAdvice[];
};

/** The report that was compared. */
type Compared = {
  /** the report, if it is not filed yet, or its id */
  probe: CaseFacts | string;
  /** of its own photos; asked only if there is no strong lead, because it reads from the database */
  readPhotos: () => Promise<ReportState['photos']>;
  notes: PhotoNote[];
};

/**
 * Describes a ranking in words, with the public data of each case; cases closed in the meantime are left out. Leads
 * come before the rest.
 */
export async function tellMatches(
  { db, openCases }: Pick<MatchDeps, 'db' | 'openCases'>,
  { matches, scope, loaded }: LoadedRanking,
  { probe, readPhotos, notes }: Compared,
): Promise<MatchAnswer> {
  const filed = typeof probe === 'string';
  const shown = await shownCases(db, [...matches.map(({ id }) => id), ...(filed ? [probe] : [])]);
  const report = filed ? shown.get(probe) : undefined;
  const own = filed ? typedOf(report) : typedIn(probe);
  const tell = (ranked: RankedMatch): Match[] => {
    const other = shown.get(ranked.id);
    if (!other) return [];
    const theirs = typedOf(other);
    const isFound = other.side === 'found';
    // the sentences are about the missing pet
    const { pet_name, sex } = (isFound && report) || other;
    const typed = isFound ? { missing: own, found: theirs } : { missing: theirs, found: own };
    const explanation = explain(ranked, { name: pet_name, sex, typed });
    const [lead, strength] = [isLead(ranked), strengthOf(ranked)];
    return [{ shown: other, posterior: ranked.posterior, lead, strength, explanation }];
  };
  const described = matches.flatMap(tell);
  const hasStrong = described.some(({ strength }) => strength === 'strong');
  const state = hasStrong ? null : { photos: await readPhotos(), filed };
  return {
    matches: [...described.filter(({ lead }) => lead), ...described.filter(({ lead }) => !lead)],
    scope: { ...scope, loaded, text: scopeText(scope) },
    notes,
    advice: state ? tellAdvice(await openCases.adviceOn(probe, matches, state), shown, filed) : [],
  };
}

/** The texts of a filed report, as the matcher reads them (`caseFactsOf`). */
export function typedOf(report: ShownCase | undefined): Typed {
  if (!report) return typedIn(blankFacts);
  const { side, area_name: area, pet_name: name, description } = report;
  return typedIn({ ...report, area, name, text: side === 'found' ? description : null });
}

type Texts = Pick<CaseFacts, 'breed' | 'area' | 'name' | 'markings' | 'colour' | 'collar' | 'text'>;

function typedIn({ breed, area, name, markings, colour, collar, text }: Texts): Typed {
  return { breed, area, text: [name, markings, colour, collar, text].filter(Boolean).join('\n') };
}

function tellAdvice(advice: Advice[], shown: ReadonlyMap<string, ShownCase>, filed: boolean): MatchAdvice[] {
  return advice.flatMap(({ kind, about }) => {
    const other = about ? shown.get(about) : null;
    if (about && !other) return [];
    // it has photos that could not be compared, or not yet
    if (kind === 'their_photo' && other?.primary_photo_url) return [];
    return [{ kind, text: adviceText(kind, { title: other?.title ?? '', filed }), slug: other?.slug ?? null }];
  });
}
