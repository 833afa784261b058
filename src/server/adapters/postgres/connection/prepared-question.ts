import type { Connection } from 'pg';
import { prepareValue } from 'pg/lib/utils.js';
import type { NamedQuestion } from './question.ts';
import { types } from './types.ts';

export type Texts = readonly (string | null)[];
type Column = { name: string; read: (text: string) => unknown };
export type Field = { name: string; dataTypeID: number };

/**
 * `empty` is a row of nulls. Rows begin as copies of it, because V8 makes a slow table of an object that gets more than a
 * dozen names one by one.
 */
type Description = { columns: readonly Column[]; empty: Readonly<Record<string, null>> };

/** What PostgreSQL sent: the columns, and the texts of each row in their order. */
export type Answer = Description & { rows: readonly Texts[] };

/** pg notes here which statements a connection has prepared, also for questions that are not its own. */
type Preparing = Connection & { parsedStatements: Record<string, string> };

/** The prepared statements of each connection, by their names. */
const described = new WeakMap<Connection, Map<string, Description>>();
const nothing: Description = { columns: [], empty: {} };

/**
 * A question with a name. pg's own `Query` has PostgreSQL describe the columns each time; here they are described once for
 * each connection (docs/decisions/052).
 */
export class PreparedQuestion {
  readonly name: string;
  readonly text: string;
  readonly #values: (string | Buffer | null)[];
  #rows: Texts[] = [];
  /** on the connection that answers */
  #described = new Map<string, Description>();

  /** @throws Error for a value that cannot be sent */
  constructor({ name, text, values }: NamedQuestion) {
    this.name = name;
    this.text = text;
    this.#values = values.map((value) => prepareValue(value));
  }

  /** @param isNew whether nothing that is sent before it prepares its statement */
  send(connection: Connection, isNew: boolean): void {
    this.#described = describedOn(connection);
    this.#rows = [];
    const isPrepared = (connection as Preparing).parsedStatements[this.name] !== undefined;
    if (isNew && !isPrepared) connection.parse({ name: this.name, text: this.text, types: [] }, true);
    connection.bind({ statement: this.name, values: this.#values }, true);
    if (isNew && !this.#described.has(this.name)) connection.describe({ type: 'P' }, true);
    connection.execute(null, true);
  }

  describe(fields: readonly Field[]): void {
    const columns = fields.map(({ name, dataTypeID }) => ({ name, read: types.getTypeParser(dataTypeID, 'text') }));
    const empty = { ...Object.fromEntries(columns.map(({ name }) => [name, null])) };
    this.#described.set(this.name, { columns, empty });
  }

  add(row: Texts): void {
    this.#rows.push(row);
  }

  /** What returned no columns until its end has none to describe. */
  end(): void {
    if (!this.#described.has(this.name)) this.describe([]);
  }

  get answer(): Answer {
    return { ...(this.#described.get(this.name) ?? nothing), rows: this.#rows };
  }
}

function describedOn(connection: Connection): Map<string, Description> {
  const known = described.get(connection) ?? new Map();
  described.set(connection, known);
  return known;
}
