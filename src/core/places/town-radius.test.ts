import { describe, expect, it } from 'vitest';
import { townHolding } from './town-radius.ts';

const town = (name: string, population: number, lat: number) => ({
  ...{ name, label: name, country: 'DE', population, lat, lng: 13.4 },
});
const city = town('City', 3_000_000, 52.5);
const quarter = town('Quarter', 90_000, 52.54);
const village = town('Village', 1200, 53);

describe('the town of a point', () => {
  it('is the city, not the quarter that is nearer', () => {
    expect(townHolding({ lat: 52.545, lng: 13.4 }, [quarter, city])).toBe(city);
  });

  it('outside of all towns is the nearest one, up to 25 km away', () => {
    expect(townHolding({ lat: 53.1, lng: 13.4 }, [village, city])).toBe(village);
    expect(townHolding({ lat: 53.5, lng: 13.4 }, [village, city])).toBeNull();
    expect(townHolding({ lat: 53.5, lng: 13.4 }, [])).toBeNull();
  });
});
