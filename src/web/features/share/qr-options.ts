/**
 * 200 px, the highest error correction (so that a scratched poster can still be read), and the quiet zone of 4 modules
 * of ISO/IEC 18004.
 */
export const qrOptions = { width: 200, errorCorrectionLevel: 'H', margin: 4 } as const;
