/** A word, or what stands in a pair of parentheses. */
export type Expression = string | Expression[];

/** Reads one expression in parentheses. What follows `;;` on a line is a comment. */
export function parseExpression(text: string): Expression[] {
  const tokens = text.replace(/;;.*$/gm, '').match(/[()]|[^\s()]+/g) ?? [];
  const open: Expression[][] = [[]];
  for (const token of tokens) {
    if (token === '(') open.push([]);
    else if (token === ')') close(open);
    else open.at(-1)!.push(token);
  }
  const [[expression, ...rest] = [], ...unclosed] = open;
  if (!Array.isArray(expression) || rest.length > 0 || unclosed.length > 0) throw new SyntaxError('not one expression');
  return expression;
}

function close(open: Expression[][]): void {
  const inner = open.pop()!;
  const outer = open.at(-1);
  if (!outer) throw new SyntaxError('a closing parenthesis too many');
  outer.push(inner);
}

/** The parts of an expression that are expressions themselves. */
export function nested(expression: readonly Expression[]): Expression[][] {
  return expression.filter((part) => Array.isArray(part));
}

/** The parts of an expression that are words. */
export function words(expression: readonly Expression[]): string[] {
  return expression.filter((part) => typeof part === 'string');
}
