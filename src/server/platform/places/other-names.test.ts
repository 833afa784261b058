import { expect, it } from 'vitest';
import { otherNamesOf } from './other-names.ts';

const padova = 'Padoue,Padova,Padua,QPA,badwfa,pa duo wa,padovu~a,Падуя,帕多瓦,Padova 2';

it('keeps the names that people type, in every script', () => {
  expect(otherNamesOf(padova, 203_725)).toEqual(['Padoue', 'Padova', 'Padua', 'Падуя', '帕多瓦']);
});

it('leaves out the other names of small places', () => expect(otherNamesOf(padova, 2000)).toEqual([]));
