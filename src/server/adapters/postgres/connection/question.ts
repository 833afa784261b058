/** A statement with its values. One with a name is parsed and planned once for each connection. */
export type Question = { name?: string; text: string; values: unknown[] };
export type NamedQuestion = Question & { name: string };

export const isNamed = (question: Question): question is NamedQuestion => question.name !== undefined;
