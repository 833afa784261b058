import { expect, test } from 'vitest';
import { unsubscribeLinks } from './mail-links.ts';

const links = unsubscribeLinks('a secret of this test, and of nothing else', 'https://homeward.example');
const of = { userId: 'a1-Ü', kind: 'sightings' } as const;
const tokenIn = (url: string) => new URL(url).searchParams.get('token')!;

test('both links contain a token with the person and the kind of mail', () => {
  expect(links.page(of)).toMatch(/^https:\/\/homeward\.example\/unsubscribe\?token=sightings\./);
  expect(links.oneClick(of)).toMatch(/^https:\/\/homeward\.example\/api\/unsubscribe\?token=sightings\./);
  expect(links.read(tokenIn(links.page(of)))).toEqual(of);
  expect(links.read(tokenIn(links.oneClick(of)))).toEqual(of);
});

test('a token altered to another kind, person or site is invalid', () => {
  const [kind, user, signature] = tokenIn(links.page(of)).split('.');
  const other = Buffer.from('a2').toString('base64url');
  const elsewhere = unsubscribeLinks('the secret of another site, quite as long', 'https://homeward.example');
  for (const token of [
    `matches.${user}.${signature}`,
    `${kind}.${other}.${signature}`,
    `${kind}.${user}.`,
    `${kind}.${user}`,
    `codes.${user}.${signature}`,
    `${kind}.${user}.${signature}.`,
    `${kind}.${user}=.${signature}`,
    tokenIn(elsewhere.page(of)),
    '',
    '..',
  ]) {
    expect(links.read(token), token).toBeNull();
  }
});
