import { z } from 'zod';

type Schema = Record<string, unknown>;
type Response = { content?: Record<string, { schema: Schema }>; headers?: Record<string, unknown> };
type Parameter = { name: string; in: 'path' | 'query' | 'header'; required?: boolean };
export type Operation = {
  path: string;
  method: string;
  operationId: string;
  security: Record<string, string[]>[];
  parameters?: Parameter[];
  responses: Record<string, Response>;
};
type Document = {
  paths: Record<string, Record<string, Omit<Operation, 'path' | 'method'>>>;
  components: { schemas: Record<string, Schema> };
};

/** Loads the OpenAPI document of an app, for tests that compare the app with it. */
export async function documentedApi(app: { request: (path: string) => Response_ | Promise<Response_> }) {
  const document = (await (await app.request('/api/openapi.json')).json()) as Document;
  const operations = Object.entries(document.paths).flatMap(([path, methods]) =>
    Object.entries(methods).map(([method, rest]): Operation => ({ ...rest, path, method: method.toUpperCase() })),
  );
  return {
    document,
    operations,
    faultOf: (operation: Operation, answer: Answer) => faultOf(document, operation, answer),
  };
}

type Response_ = globalThis.Response;
type Answer = { status: number; headers: Headers; text: string };

/** How an answer differs from the document; null if it does not. */
function faultOf(document: Document, { responses }: Operation, { status, headers, text }: Answer): string | null {
  const described = responses[status];
  if (!described) return `status ${status} is not described: ${text}`;
  const missing = Object.keys(described.headers ?? {}).find((name) => !headers.has(name));
  if (missing) return `${status} has no ${missing}`;
  const type = headers.get('content-type')?.split(';')[0] ?? '';
  if (!described.content) return text === '' ? null : `${status} has a body: ${text}`;
  const content = described.content[type];
  if (!content) return `${status} is ${type}, not ${Object.keys(described.content)}`;
  const { success, error } = schemaOf(document, content.schema).safeParse(
    type.includes('json') ? JSON.parse(text) : text,
  );
  return success ? null : `${status}: ${z.prettifyError(error)}\n${text.slice(0, 400)}`;
}

function schemaOf({ components }: Document, schema: Schema): z.ZodType {
  const whole = JSON.stringify({ ...schema, $defs: components.schemas });
  return z.fromJSONSchema(JSON.parse(whole.replaceAll('#/components/schemas/', '#/$defs/')));
}
