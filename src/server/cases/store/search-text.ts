import { searchNames } from '#core/matching/reading/search-words.ts';
import { foldText } from '#core/text/fold.ts';
import type { Ask } from '#server/platform/database/connection/ask.ts';
import { withoutNotes } from '#server/platform/texts/new-account-links.ts';

/** The texts of a case that are searched. */
type Searched = { title: string; description: string; area_name: string | null };

/**
 * The text that searches compare: the title, description and area as everybody may read them, folded; then the English
 * names of what the description says, under which it is found from any language.
 */
export function searchTextOf({ title, description, area_name }: Searched): string {
  const text = foldText(withoutNotes([title, description, area_name ?? ''].join('\n')));
  const names = searchNames(withoutNotes(`${title}\n${description}`)).map(foldText);
  return text + names.filter((name) => !text.includes(name)).join('');
}

type Row = Searched & { id: string };
const read = 'select c.id, c.title, c.description, c.area_name from cases c';

/** Folds the texts of a case anew, because more or less of them may be read now. */
export async function refoldCase(ask: Ask, caseId: string): Promise<void> {
  const [row] = await ask<Row>({ text: `${read} where c.id = $1 for update`, values: [caseId] });
  if (row) await ask({ text: 'update cases set search_text = $2 where id = $1', values: [row.id, searchTextOf(row)] });
}
