import { expect, test } from 'vitest';
import { firstNameOf } from './first-name.ts';

test.for([
  ['Fritz', 'Fritz'],
  ['  Anne-Marie  O’Hara ', 'Anne-Marie'],
  ['फ़िरोज़ खान', 'फ़िरोज़'],
  ['مريم العلي', 'مريم'],
] as const)('of %s the first name is %s', ([name, first]) => {
  expect(firstNameOf(name)).toBe(first);
});

test.for([null, '', ' ', 'evil.com', 'call 0171', '0171 2345678', 'me@evil.example', 'a'.repeat(41), '<b>Fritz</b>'])(
  'an account called %s can name nobody in a story, or only by a word',
  (name) => {
    expect(firstNameOf(name)).toBe(name === 'call 0171' ? 'call' : null);
  },
);
