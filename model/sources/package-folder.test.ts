import { describe, expect, it } from 'vitest';
import { packageFolder, packageVersion } from './package-folder.ts';

describe('package folder', () => {
  it('finds packages whatever their exports say', async () => {
    expect(await packageVersion(packageFolder('nsfwjs'))).toMatch(/^\d+\.\d+\.\d+/);
    expect(packageFolder('@mediapipe/objectron')).toMatch(/objectron$/);
  });

  it('says how to get a package that is missing', () => {
    expect(() => packageFolder('no-such-weights')).toThrow(
      'The package no-such-weights is not installed (npm ci installs it)',
    );
  });
});
