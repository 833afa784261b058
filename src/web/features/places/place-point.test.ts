import { describe, expect, it } from 'vitest';
import { afterTyping, sentPoint, townPoint } from './place-point.ts';

const pin = { lat: 45.55, lng: 11.54, precision: 'pin' as const };
const vicenza = {
  ...{ name: 'Vicenza', label: 'Vicenza, Italy', country: 'IT', population: 107_129 },
  ...{ lat: 45.55, lng: 11.55 },
};

describe('the point of a place', () => {
  it('is sent with its precision', () => {
    expect(sentPoint(pin)).toEqual({ at: { lat: 45.55, lng: 11.54 }, precision: 'pin' });
    expect(sentPoint({ lat: 1, lng: 2 })).toEqual({ at: { lat: 1, lng: 2 }, precision: 'pin' });
    expect(sentPoint(townPoint(vicenza, true))).toEqual({ at: { lat: 45.55, lng: 11.55 }, precision: 'town' });
  });

  it("is left to the server's lookup, or refused", () => {
    expect(sentPoint(null).at).toBeUndefined();
    expect(sentPoint('none').at).toBeNull();
  });

  it('stays a pin whatever is typed, and stays a picked town while the text names it', () => {
    expect(afterTyping(pin, 'Padova')).toBe(pin);
    const picked = townPoint(vicenza, false);
    expect(afterTyping(picked, 'Via Roma, Vicenza')).toBe(picked);
    expect(afterTyping(picked, 'Padova')).toBeNull();
  });

  it('that was typed stays while the text names the town near it, and goes when another place is typed', () => {
    const read = { ...pin, near: 'Vicenza, Veneto, Italy' };
    expect(afterTyping(read, 'By the river, Vicenza')).toBe(read);
    expect(afterTyping(read, 'Padova')).toBeNull();
  });

  it('is looked up again when other text is typed, also after a town was refused', () => {
    expect(afterTyping(townPoint(vicenza, true), 'Vicenza, piazza')).toBeNull();
    expect(afterTyping('none', 'Padova')).toBeNull();
  });
});
