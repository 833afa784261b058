import { expect, test } from 'vitest';
import { caseEvents } from '#core/cases/history.ts';
import { eventText, fieldLabel, valueLabel } from './field-label.ts';

test('every event has a name of its own', () => {
  const names = caseEvents.map(fieldLabel);
  for (const event of caseEvents) expect(names).not.toContain(event);
  expect(new Set(names).size).toBe(caseEvents.length);
});

test.each([
  ['hidden', 'scam', 'hidden from everybody. The reason: It looks like a fraud'],
  ['hidden_photo', null, 'shown again'],
  ['trail_open', 'true', 'the places are shown to everybody'],
  ['trail_open', 'false', 'the places are private again'],
  ['merged', 'Missing: Mimi (Cat)', '“Missing: Mimi (Cat)” was merged into this one'],
  ['status', 'reunited', null],
])('%s, %s', (field, after, words) => {
  expect(eventText({ field, after })).toBe(words);
});

test('a status is called as on the page', () => {
  expect(valueLabel('status', 'reunited')).toBe('Reunited');
});
