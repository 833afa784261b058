import { z } from 'zod';
import { apiError } from '#core/contract/error.ts';
import {
  invalid,
  malformed,
  type NamedError,
  rateLimited,
  tooLarge,
  unauthorized,
  unsupportedType,
} from '#server/platform/errors.ts';

type Refusal = Pick<NamedError, 'status' | 'code' | 'message'>;

const json = <S extends z.ZodType>(schema: S, description: string) => ({
  description,
  content: { 'application/json': { schema } },
});

/** The responses of a route that answers 200 with JSON. */
export const answers = <S extends z.ZodType>(schema: S, description: string, ...refusals: Refusal[]) => ({
  200: json(schema, description),
  ...refused(...refusals, rateLimited(0)),
});

/** The responses of a route that creates something. */
export const creates = <S extends z.ZodType>(schema: S, description: string, ...refusals: Refusal[]) => ({
  201: json(schema, description),
  ...refused(...refusals, rateLimited(0)),
});

/** The answer of a route that sends a photo. */
export const picture = z.instanceof(Uint8Array<ArrayBuffer>);

/** The responses of such a route. */
export const sendsPicture = (description: string, ...refusals: Refusal[]) => ({
  200: { description, content: { 'image/webp': { schema: { type: 'string' as const, format: 'binary' } } } },
  ...refused(...refusals, rateLimited(0)),
});

/** The responses of a route that returns nothing on success. */
export const doneSilently = (description: string, ...refusals: Refusal[]) => ({
  204: { description },
  ...refused(...refusals, rateLimited(0)),
});

const anyOther = json(apiError, 'Any other failure; with 500 its code is `internal`');

/** The failures of a route by status, with their codes and the messages people see. */
export function refused(...refusals: Refusal[]): { default: typeof anyOther } {
  const byStatus = Map.groupBy(refusals, ({ status }) => status);
  const responses = [...byStatus].map(([status, some]) => [
    status,
    { ...json(apiError, some.map(line).join('\n')), ...(headersOf[status] && { headers: headersOf[status] }) },
  ]);
  return { ...Object.fromEntries(responses), default: anyOther };
}

const line = ({ code, message }: Refusal) => `\`${code}\`: ${message}`;

const retryAfter = { 'Retry-After': { description: 'Seconds to wait', schema: { type: 'integer' } } };
const headersOf: Partial<Record<number, object>> = {
  405: { Allow: { description: 'The methods that there are', schema: { type: 'string' } } },
  429: retryAfter,
  503: retryAfter,
};

/** The refusals that every route with a body can give. */
export const unreadable: Refusal[] = [malformed(), tooLarge(), unsupportedType(), invalid({})];
/** The query, a header or the path does not match its schema. */
export const invalidInput: Refusal = invalid({});
export const needsSession: Refusal = unauthorized();

export const jsonBody = <S extends z.ZodType>(schema: S) => ({
  body: { required: true, content: { 'application/json': { schema } } },
});

/** A case's id or slug; a slug is shorter than the maximum length of this parameter. */
export const caseParam = z.object({
  idOrSlug: z.string().max(64).meta({ description: 'The id of a case (a UUID), or its slug' }),
});

/** The parts that routes share by which somebody changes a case. */
export const changesCase = { limit: 'change', params: caseParam } as const;

export type Security = Record<string, string[]>[];
/** A session is required. */
export const bearer: Security = [{ bearer: [] }];
/** Anyone may call it; if there is a session, the person is known. */
export const bearerOrNobody: Security = [{}, { bearer: [] }];
/** The session is ignored. */
export const open: Security = [];
