import { expect, test } from 'vitest';
import { relyingPartyId } from './relying-party.ts';

test.each([
  ['https://pets.example', 'pets.example'],
  ['https://pets.example:8443', 'pets.example'],
  ['https://192.0.2.7.pets.example', '192.0.2.7.pets.example'],
  ['http://localhost:3000', 'localhost'],
  ['http://homeward.localhost:3000', 'homeward.localhost'],
])('%s keeps passkeys as %s', (url, id) => {
  expect(relyingPartyId(url)).toBe(id);
});

test.each([
  'http://pets.example',
  'http://192.0.2.7:3000',
  'https://192.0.2.7',
  'https://203.0.113.170',
  'https://[2001:db8::7]',
  'https://0x7f.1',
])('browsers allow no passkeys at %s', (url) => {
  expect(relyingPartyId(url)).toBeNull();
});
