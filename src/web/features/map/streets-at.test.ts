import { expect, test } from 'vitest';
import type { Streets } from '#core/contract/page-data.ts';
import { streetsAt } from './streets-at.ts';

const oxford = { lat: 51.75, lng: -1.26 };
const bounds = { west: -1.4, south: 51.7, east: -1.2, north: 51.8 };
const file: Streets = { kind: 'file', url: '/map.pmtiles?v=1', bounds, maxZoom: 15 };
const tiles: Streets = { kind: 'tiles', url: 'https://tiles.example/{z}/{x}/{y}.png', attribution: 'Tiles' };

test('a file has streets up to its edge', () => {
  expect(streetsAt(file, oxford)).toBe(file);
  expect(streetsAt(file, { lat: bounds.north, lng: bounds.west })).toBe(file);
  for (const outside of [
    { ...oxford, lat: 51.81 },
    { ...oxford, lat: 51.69 },
    { ...oxford, lng: -1.41 },
    { ...oxford, lng: -1.19 },
  ])
    expect(streetsAt(file, outside)).toBeNull();
});

test('a server of tiles has them everywhere, and a site without either nowhere', () => {
  expect(streetsAt(tiles, { lat: -40, lng: 170 })).toBe(tiles);
  expect(streetsAt(null, oxford)).toBeNull();
});
