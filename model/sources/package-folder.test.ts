import { describe, expect, it } from 'vitest';
import { packageFolder } from './package-folder.ts';

describe('package folder', () => {
  it('finds packages regardless of their exports', () => {
    expect(packageFolder('nsfwjs')).toMatch(/nsfwjs$/);
    expect(packageFolder('@mediapipe/objectron')).toMatch(/objectron$/);
  });

  it('says how to install a missing package', () => {
    expect(() => packageFolder('no-such-weights')).toThrow(
      'The package no-such-weights is not installed (npm ci installs it)',
    );
  });
});
