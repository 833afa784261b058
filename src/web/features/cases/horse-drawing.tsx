import { createIcon } from '#web/ui/create-icon.ts';

/** A horse's head in the style of the other icons. */
export const HorseDrawing = createIcon(
  '<path d="M7 21c.500-3.500 2-5.500 4-7-1.500.6-3 .6-4-.2l-1.500 1.400c-.8.7-2 .500-2.500-.500l-.700-1.500c-.3-.700-.200-1.300.2-1.900L6 6.500C7.300 4.800 9 4 11 4l1-2 1.700 2.200C18 5.400 20.500 9.500 20.500 14v7"/><path d="M8.500 8.200h.01"/><path d="M14 7c2 1.600 3 4 3 7"/>',
);
