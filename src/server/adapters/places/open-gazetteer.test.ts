import { expect, it } from 'vitest';
import { openGazetteer } from './open-gazetteer.ts';

const gazetteer = await openGazetteer();

it('knows the places of the world', () => {
  expect(gazetteer.search('Springfield, MO')[0]).toMatchObject({ name: 'Springfield', country: 'US' });
  expect(gazetteer.search('zurich')[0]).toMatchObject({ name: 'Zürich', label: 'Zürich, ZH, Switzerland' });
  expect(gazetteer.near({ lat: 52.52, lng: 13.4 })[0]!.country).toBe('DE');
});

it('answers while people type', () => {
  const queries = ['s', 'sa', 'san', 'san f', 'san frncisco', 'bratislavva', 'new yrok'];
  for (const query of queries) gazetteer.search(query);
  const started = performance.now();
  for (const query of queries) gazetteer.search(query, { near: { lat: 37.7, lng: -122.4 } });
  for (let i = 0; i < 7; i++) gazetteer.near({ lat: 37.7 + i, lng: -122.4 });
  // 10 ms each is the promise; a busy machine gets five times that
  expect((performance.now() - started) / 14).toBeLessThan(50);
});
