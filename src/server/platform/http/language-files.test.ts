import { expect, test } from 'vitest';
import { scriptsIn } from './language-files.ts';

test('the scripts of a language are named, also in a list that the minifier made one text of', () => {
  expect(scriptsIn('es', 'import("/assets/case-1.js")')).toBe('import("/assets/es/case-1.js")');
  expect(scriptsIn('es', '["assets/a-1.js","assets/b-2.js"]')).toBe('["assets/es/a-1.js","assets/es/b-2.js"]');
  const list = '`assets/a-1.js,assets/site-3.css,assets/b-2.js`.split(`,`)';
  expect(scriptsIn('es', list)).toBe('`assets/es/a-1.js,assets/site-3.css,assets/es/b-2.js`.split(`,`)');
});
