import { find } from 'linkifyjs';

/** The domains and URLs in a text that a program would make links of, without e-mail addresses. */
export function findDomains(text: string): { start: number; end: number }[] {
  const links = find(text, 'url').filter(({ value }) => !value.toLowerCase().startsWith('mailto:'));
  return links.map(({ start, end }) => ({ start, end }));
}
