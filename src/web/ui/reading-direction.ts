import { getTextDirection } from '#core/paraglide/runtime.js';

/**
 * The meaning of a step to the right, by arrow key or as the end of a swipe to the left: on to the next one, or back to
 * the previous one where people read from right to left.
 */
export const stepToRight = (): 1 | -1 => (getTextDirection() === 'rtl' ? -1 : 1);
export const stepToLeft = (): 1 | -1 => (getTextDirection() === 'rtl' ? 1 : -1);
