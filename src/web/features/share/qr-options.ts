/** 200 px, the highest correction (a scratched poster still reads), and the quiet margin of 4 modules of ISO/IEC 18004. */
export const qrOptions = { width: 200, errorCorrectionLevel: 'H', margin: 4 } as const;
