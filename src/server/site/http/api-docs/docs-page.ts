import { html, raw } from 'hono/html';
import { baseLocale } from '#core/paraglide/runtime.js';

type Schema = Record<string, unknown>;
type Parameter = { name: string; in: string; required?: boolean; schema?: Schema };
type Body = { content?: Record<string, { schema?: Schema }> };
type Operation = {
  tags?: string[];
  summary?: string;
  security?: object[];
  parameters?: Parameter[];
  requestBody?: Body;
  responses?: Record<string, Body & { description?: string }>;
};
type Document = {
  info: { title: string; description?: string };
  paths?: Record<string, object>;
  components?: { schemas?: Record<string, unknown> };
};

/** The page's style, which its content policy has to allow. */
export const docsStyle = `
:root{color-scheme:light dark;font:16px/1.5 system-ui,sans-serif}
body{max-width:60rem;margin:2rem auto;padding:0 1rem}
h2{margin-top:2.5rem;text-transform:capitalize}
details{border:1px solid #8886;border-radius:.5rem;margin:.5rem 0;padding:.5rem .75rem}
summary{cursor:pointer;overflow-wrap:anywhere}
code,pre{font-family:ui-monospace,monospace;font-size:.875rem}
pre{overflow:auto;background:#8881;padding:.75rem;border-radius:.375rem}
.method{display:inline-block;min-width:4.5rem;font-weight:700}
`;

/**
 * The OpenAPI description as one plain page: no scripts, nothing from other sites. It is in one language, that of the
 * source messages, like the code it describes.
 */
export function docsPage(document: Document) {
  const byTag = Map.groupBy(operationsOf(document), ({ operation }) => operation.tags?.[0] ?? 'Other');
  return html`<!doctype html>
<html lang="${baseLocale}"><head><meta charset="utf-8"><meta name="viewport" content="width=device-width, initial-scale=1">
<title>${document.info.title} API</title><link rel="icon" href="/favicon.svg"><style>${raw(docsStyle)}</style></head><body>
<h1>${document.info.title} API</h1><p>${document.info.description ?? ''}</p>
<p><a href="/api/openapi.json">openapi.json</a></p>
${[...byTag].map(([tag, operations]) => html`<h2>${tag}</h2>${operations.map(operationBlock)}`)}
<h2>Schemas</h2>
${Object.entries(document.components?.schemas ?? {}).map(
  ([name, schema]) => html`<details id="${name}"><summary><code>${name}</code></summary>${json(schema)}</details>`,
)}
</body></html>`;
}

function operationsOf(document: Document) {
  return Object.entries(document.paths ?? {}).flatMap(([path, methods]) =>
    Object.entries(methods).map(([method, operation]) => ({ path, method, operation: operation as Operation })),
  );
}

function operationBlock({ path, method, operation }: ReturnType<typeof operationsOf>[number]) {
  return html`<details><summary><code><span class="method">${method.toUpperCase()}</span>${path}</code>
${operation.summary ?? ''}${needsSession(operation) ? ' 🔒' : ''}</summary>
${operation.parameters?.length ? html`<h3>Parameters</h3><ul>${operation.parameters.map(parameterLine)}</ul>` : ''}
${operation.requestBody ? html`<h3>Request body</h3>${contentOf(operation.requestBody)}` : ''}
<h3>Responses</h3>${Object.entries(operation.responses ?? {}).map(
    ([status, response]) => html`<h4>${status}: ${response.description ?? ''}</h4>${contentOf(response)}`,
  )}
</details>`;
}

/** Whether a session is required: neither public (`[]`) nor optional (`[{}, ...]`). */
function needsSession({ security = [] }: Operation): boolean {
  return security.length > 0 && security.every((way) => Object.keys(way).length > 0);
}

function parameterLine({ name, in: place, required, schema }: Parameter) {
  return html`<li><code>${name}</code> (${place}${required ? ', required' : ''}) <code>${JSON.stringify(schema)}</code></li>`;
}

function contentOf({ content = {} }: Body) {
  return Object.entries(content).map(([type, { schema }]) => html`<p><code>${type}</code></p>${json(schema)}`);
}

/** Links schema names to their section on the page. */
function json(schema: unknown) {
  const parts = JSON.stringify(schema ?? {}, null, 2).split(/"#\/components\/schemas\/(\w+)"/);
  return html`<pre>${parts.map((part, index) => (index % 2 ? html`<a href="#${part}">${part}</a>` : part))}</pre>`;
}
