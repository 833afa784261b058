/** Inputs and outputs of the released networks (model/released). */

/**
 * Side of the input in pixels, and the layers that distinguish animals, with the sides of their grids. The last layers
 * serve what the networks were first made for and are left out.
 */
export const inceptionShape = { size: 299, layers: { mixed4: 17, mixed5: 17, mixed7: 17, mixed8: 8, mixed9: 8 } };
export const mobilenetShape = { size: 224, layers: { top: 7, project16: 7 } };

/** The detector's numbers for cats and dogs among the classes of Open Images. */
export const detectorClasses = { cat: 8, dog: 20 } as const;

/** The output of MobileNet with the probabilities of what a whole picture shows, in the order of `safetyClasses`. */
export const safetyOutput = 'safety';

/** The input for square images: bytes, NHWC, any number of them. */
export const pictureInput = 'picture';

/** The input with the weight of each of side x side places of an image. */
export const sharesInput = (side: number): string => `shares${side}`;

/** The network that tests how the processor multiplies bytes: a white image convolved with a kernel of ones. */
export const byteProducts = { size: 4, output: 'sum', exactSum: 4 * 4 * 3 };
