/**
 * SQL: names what is held back of a case or an update, so that a decision can say which words were looked at: they may be
 * rewritten in the meantime.
 */
export const heldText = (row: 'c' | 'u') => `(case when ${row}.links_held then md5(${row}.written::text) end)`;
