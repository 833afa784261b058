import { renderToStaticMarkup } from 'react-dom/server';
import { expect, test } from 'vitest';
import { type RiskMark, riskKinds, riskMarks } from '#core/messages/risk-marks.ts';
import type { Reader } from '#core/messages/thread-words.ts';
import { RiskAdvice, SafetyNotice } from './before-sending.tsx';

const every: RiskMark[] = riskKinds.map((kind, at) => ({ kind, start: at, end: at + 1 }));
const told = (reader: Reader, sending = false) =>
  renderToStaticMarkup(
    <>
      <RiskAdvice marks={every} reader={reader} sending={sending} />
      {!sending && <SafetyNotice reader={reader} />}
    </>,
  );

test('advice is written for the side that reads it', () => {
  expect(told('owner')).toMatch(/hold your pet/);
  expect(told('owner')).not.toMatch(/owner/);
  expect(told('unknown')).not.toMatch(/your pet/);
  expect(told('finder')).not.toMatch(/your pet|fresh photo/);
  expect(told('finder')).toMatch(/only the owner can know/);
  expect(told('finder', true)).not.toMatch(/your pet|scammers/i);
});

test('who gives their own number is told nothing, whichever side reads it', () => {
  const marks = riskMarks('I have him here with me, call me: +49 30 901820');
  expect(renderToStaticMarkup(<RiskAdvice marks={marks} reader="owner" />)).toBe('');
});
