import { z } from 'zod';

/** An object of the API. `name` is that of its component in the OpenAPI document. */
export function named<Shape extends z.core.$ZodLooseShape>(name: string, shape: Shape) {
  return z.object(shape).meta({ id: name });
}

/** The token of a link in a mail. */
export const linkToken = z.string().max(300);
