import { describe, expect, it } from 'vitest';
import { brierScore, calibrationError, type Forecast, reliabilityBins } from './calibration.ts';

const forecasts = (probability: number, outcomes: boolean[]): Forecast[] =>
  outcomes.map((outcome) => ({ probability, outcome }));

describe('calibration', () => {
  it('scores a certain forecast 0 if it was right and 1 if it was wrong', () => {
    expect(brierScore([{ probability: 1, outcome: true }])).toBe(0);
    expect(brierScore([{ probability: 1, outcome: false }])).toBe(1);
    expect(brierScore(forecasts(0.5, [true, false]))).toBe(0.25);
  });

  it('puts forecasts into bins, the last one including 1', () => {
    const bins = reliabilityBins([...forecasts(0.05, [false]), ...forecasts(1, [true, true])]);
    expect(bins).toEqual([
      { count: 1, said: 0.05, came: 0 },
      { count: 2, said: 1, came: 1 },
    ]);
  });

  it('has no error if three of four forecasts at 75 % come true', () => {
    expect(calibrationError(forecasts(0.75, [true, true, true, false]))).toBe(0);
  });

  it('weights the error of a bin by its size', () => {
    const claims = [...forecasts(0.95, [true, false]), ...forecasts(0.05, [false, false])];
    expect(calibrationError(claims)).toBeCloseTo((2 * 0.45 + 2 * 0.05) / 4);
  });

  it('counts a forecast as often as it is said to', () => {
    const rare = { probability: 0.95, outcome: false, weight: 0.5 };
    expect(calibrationError([rare, ...forecasts(0.95, [true])])).toBeCloseTo(0.95 - 1 / 1.5);
  });

  it('is 0 without forecasts', () => {
    expect([brierScore([]), calibrationError([])]).toEqual([0, 0]);
  });
});
