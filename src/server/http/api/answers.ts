import { z } from 'zod';
import { apiError } from '#core/contract/error.ts';

const error = { description: 'What went wrong', content: { 'application/json': { schema: apiError } } };

/** The responses of a route that answers 200 with JSON. */
export const answers = <S extends z.ZodType>(schema: S, description: string) => ({
  200: { description, content: { 'application/json': { schema } } },
  default: error,
});

/** The responses of a route that makes something. */
export const creates = <S extends z.ZodType>(schema: S, description: string) => ({
  201: { description, content: { 'application/json': { schema } } },
  default: error,
});

/** The responses of a route that has nothing to say when it is done. */
export const doneSilently = (description: string) => ({ 204: { description }, default: error });

/** A JSON body that has to be there. */
export const jsonBody = <S extends z.ZodType>(schema: S) => ({
  body: { required: true, content: { 'application/json': { schema } } },
});

/** A case's id; a slug, where one may be given, is shorter still. */
export const caseIdParam = z.object({ id: z.string().max(64) });
export const bearer: { bearer: string[] }[] = [{ bearer: [] }];
