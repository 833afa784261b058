/** A rectangle in fractions (0..1) of the image's width and height. */
export type FractionBox = { left: number; top: number; width: number; height: number };
