import { create } from 'qrcode';
import { expect, test } from 'vitest';
import { qrOptions } from './qr-code.tsx';

test('a QR code can be read on a dirty poster: 200 px, the highest error correction, the quiet zone that scanners need', () => {
  const highest = create('https://homeward.example/pet/maunz', { errorCorrectionLevel: 'high' });
  const made = create('https://homeward.example/pet/maunz', qrOptions);
  expect(made.errorCorrectionLevel).toEqual(highest.errorCorrectionLevel);
  expect(qrOptions).toMatchObject({ width: 200, margin: 4 });
});
