import type { Connection, Submittable } from 'pg';
import type { Answer, Field, PreparedQuestion, Texts } from './prepared-question.ts';

/**
 * Questions that are sent in one message, which pg submits instead of a `Query` of its own. PostgreSQL answers them in
 * their order, in one transaction unless there is one already; the first that fails ends it, and none has an answer.
 */
export class PreparedQuestions implements Submittable {
  /** set by pg */
  callback?: (error: Error | null, answers?: Answer[]) => void;
  readonly questions: readonly PreparedQuestion[];
  readonly #unasked: number;
  #answered = 0;

  /**
   * @param questions at least one
   * @param before statements to send before them, whose answers nobody waits for
   */
  constructor(questions: readonly PreparedQuestion[], before: readonly PreparedQuestion[] = []) {
    this.questions = [...before, ...questions];
    this.#unasked = before.length;
  }

  /** The same questions, after some statements that nobody waits for. */
  after(before: readonly PreparedQuestion[]): PreparedQuestions {
    return new PreparedQuestions(this.questions, before);
  }

  /** pg notes for its connection that the statement of this name and text is prepared, as soon as PostgreSQL says so. */
  get name(): string {
    return this.#current.name;
  }

  get text(): string {
    return this.#current.text;
  }

  get #current(): PreparedQuestion {
    return this.questions[Math.min(this.#answered, this.questions.length - 1)]!;
  }

  submit(connection: Connection): void {
    connection.stream.cork();
    const sent = new Set<string>();
    for (const question of this.questions) {
      question.send(connection, !sent.has(question.name));
      sent.add(question.name);
    }
    connection.sync();
    connection.stream.uncork();
  }

  handleRowDescription({ fields }: { fields: Field[] }): void {
    this.#current.describe(fields);
  }

  handleDataRow({ fields }: { fields: Texts }): void {
    this.#current.add(fields);
  }

  handleCommandComplete(): void {
    this.#current.end();
    this.#answered++;
  }

  handleReadyForQuery(): void {
    this.callback?.(
      null,
      this.questions.slice(this.#unasked).map(({ answer }) => answer),
    );
  }

  handleError(error: Error): void {
    this.callback?.(error);
  }
}
