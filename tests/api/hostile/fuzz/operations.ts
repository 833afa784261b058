/** The part of JSON Schema that is used here. */
export type Schema = {
  $ref?: string;
  type?: string | string[];
  enum?: unknown[];
  const?: unknown;
  anyOf?: Schema[];
  oneOf?: Schema[];
  allOf?: Schema[];
  properties?: Record<string, Schema>;
  required?: string[];
  items?: Schema;
  format?: string;
  minLength?: number;
  maxLength?: number;
  minimum?: number;
  maximum?: number;
  maxItems?: number;
};

type Parameter = { name: string; in: 'path' | 'query' | 'header' | 'cookie'; schema?: Schema };

export type Operation = {
  /** upper case */
  method: string;
  /** with {parameters} */
  path: string;
  parameters: Parameter[];
  /** by content type */
  bodies: Record<string, Schema>;
};

// biome-ignore lint/suspicious/noExplicitAny: the document as the app returns it, read defensively
type Document = any;

const methods = ['get', 'put', 'post', 'delete', 'options', 'head', 'patch'];

/** Every operation in the API description. */
export function operationsOf(document: Document): Operation[] {
  const follow = (part: Document): Document => (part.$ref ? follow(resolve(document, part.$ref)) : part);
  return Object.entries<Document>(document.paths).flatMap(([path, item]) =>
    methods
      .filter((method) => item[method])
      .map((method) => ({
        method: method.toUpperCase(),
        path,
        parameters: [...(item.parameters ?? []), ...(item[method].parameters ?? [])].map(follow),
        bodies: bodiesOf(follow(item[method].requestBody ?? {})),
      })),
  );
}

function bodiesOf(body: Document): Record<string, Schema> {
  const content = Object.entries<Document>(body.content ?? {});
  return Object.fromEntries(content.map(([type, { schema }]) => [type, schema ?? {}]));
}

/** The path with its parameters filled in. */
export function fillPath({ path }: Operation, fill: (name: string) => string): string {
  return path.replace(/\{(\w+)\}/g, (_, name: string) => fill(name));
}

/** Resolves a `#/components/...` reference. */
export function resolve(document: Document, ref: string): unknown {
  return ref
    .slice(2)
    .split('/')
    .reduce((part, name) => part[name.replaceAll('~1', '/').replaceAll('~0', '~')], document);
}
