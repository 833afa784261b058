/** A word, or the content of a pair of parentheses. */
export type Expression = string | Expression[];

/** Parses one expression in parentheses. `;;` starts a comment up to the end of the line. */
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

export function nested(expression: readonly Expression[]): Expression[][] {
  return expression.filter((part) => Array.isArray(part));
}

export function words(expression: readonly Expression[]): string[] {
  return expression.filter((part) => typeof part === 'string');
}
