import type { Connection, Submittable } from 'pg';
import { prepareValue } from 'pg/lib/utils.js';
import { types } from './types.ts';

type Texts = readonly (string | null)[];
type Column = { name: string; read: (text: string) => unknown };

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
 * A question with a name, which pg submits instead of its own `Query`. That one has PostgreSQL describe the columns each
 * time; here they are described once for each connection (docs/decisions/052).
 */
export class PreparedQuestion implements Submittable {
  readonly name: string;
  readonly text: string;
  /** set by pg */
  callback?: (error: Error | null, answer?: Answer) => void;
  readonly #values: (string | Buffer | null)[];
  readonly #rows: Texts[] = [];
  /** on the connection that answers */
  #described = new Map<string, Description>();

  /** @throws Error for a value that cannot be sent */
  constructor(name: string, text: string, values: readonly unknown[]) {
    this.name = name;
    this.text = text;
    this.#values = values.map((value) => prepareValue(value));
  }

  submit(connection: Connection): void {
    this.#described = describedOn(connection);
    connection.stream.cork();
    if (!isPrepared(connection, this.name)) connection.parse({ name: this.name, text: this.text, types: [] }, true);
    connection.bind({ statement: this.name, values: this.#values }, true);
    if (!this.#described.has(this.name)) connection.describe({ type: 'P' }, true);
    connection.execute(null, true);
    connection.sync();
    connection.stream.uncork();
  }

  handleRowDescription({ fields }: { fields: { name: string; dataTypeID: number }[] }): void {
    const columns = fields.map(({ name, dataTypeID }) => ({ name, read: types.getTypeParser(dataTypeID, 'text') }));
    const empty = { ...Object.fromEntries(columns.map(({ name }) => [name, null])) };
    this.#described.set(this.name, { columns, empty });
  }

  handleDataRow({ fields }: { fields: Texts }): void {
    this.#rows.push(fields);
  }

  handleCommandComplete(): void {}

  handleReadyForQuery(): void {
    this.callback?.(null, { ...(this.#described.get(this.name) ?? nothing), rows: this.#rows });
  }

  handleError(error: Error): void {
    this.callback?.(error);
  }
}

const isPrepared = (connection: Connection, name: string): boolean =>
  (connection as Preparing).parsedStatements[name] !== undefined;

function describedOn(connection: Connection): Map<string, Description> {
  const known = described.get(connection) ?? new Map();
  described.set(connection, known);
  return known;
}
