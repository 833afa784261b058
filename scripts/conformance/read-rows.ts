/** A test named in a row: its file and a part of its full title. */
export type NamedTest = { file: string; title: string };

/** A statement of the specification with the code and the tests that keep it. */
export type Row = {
  line: number;
  statement: string;
  code: string[];
  tests: NamedTest[];
  /** the whole cell of the tests */
  proof: string;
};

/**
 * The rows of every table in docs/conformance.md with the columns statement, code, test, and optionally remark. Code is
 * given as `path`, a test as `path` "part of its title".
 */
export function readRows(markdown: string): Row[] {
  const lines = markdown.split('\n').map((text, index) => ({ text, line: index + 1 }));
  return lines.filter(({ text }) => isRow(text)).map(({ text, line }) => toRow(text, line));
}

function isRow(text: string): boolean {
  return text.startsWith('|') && !/^\|\s*(:?-+|statement|requirement)\b/i.test(text) && !/^\|\s*-/.test(text);
}

function toRow(text: string, line: number): Row {
  const [statement = '', code = '', tests = ''] = text
    .slice(1)
    .split(/(?<!\\)\|/)
    .map((cell) => cell.trim());
  return { line, statement, code: ticked(code), tests: named(tests), proof: tests };
}

const ticked = (cell: string) => [...cell.matchAll(/`([^`]+)`/g)].map((match) => match[1] ?? '');

const named = (cell: string) =>
  [...cell.matchAll(/`([^`]+)`\s*"([^"]+)"/g)].map((match) => ({ file: match[1] ?? '', title: match[2] ?? '' }));
