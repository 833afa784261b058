import { describe, expect, it } from 'vitest';
import { packageFolder } from './package-folder.ts';

describe('package folder', () => {
  it('finds packages whatever their exports say', () => {
    expect(packageFolder('nsfwjs')).toMatch(/nsfwjs$/);
    expect(packageFolder('@mediapipe/objectron')).toMatch(/objectron$/);
  });

  it('says how to get a package that is missing', () => {
    expect(() => packageFolder('no-such-weights')).toThrow(
      'The package no-such-weights is not installed (npm ci installs it)',
    );
  });
});
