import { readdirSync, statSync } from 'node:fs';
import { readFile } from 'node:fs/promises';
import { join, relative } from 'node:path';
import { getMimeType } from 'hono/utils/mime';
import { appFiles } from '#core/contract/app-files.ts';
import { type ContentPolicy, policyHeader } from './content-policy.ts';
import { compressedEnding, type Encoding, encodings } from './fixed/encodings.ts';
import { FixedContent } from './fixed/fixed-content.ts';
import { type Sendable, sendFixed } from './fixed/send-fixed.ts';
import type { EarlyAnswer } from './middleware/answered-early.ts';

/**
 * Serves the built browser files, in the forms that the build made. Each is read when
 * it is first asked for and kept: all of them together are some 6 MB.
 * @param clientDir folder of the files, which do not change while the app runs
 * @param standing headers of every response
 */
export function clientFiles(clientDir: string, standing: Record<string, string>, policy: ContentPolicy): EarlyAnswer {
  const files = new Map(filesIn(clientDir).map((file) => [`/${file.name}`, sendable(file, standing, policy)]));
  return (c) => {
    const { path, method } = c.req;
    const found = method === 'GET' || method === 'HEAD' ? files.get(path) : undefined;
    if (!found) return null;
    c.set('route', 'page');
    const headers = { ...found.headers, 'X-Request-Id': c.get('requestId') };
    // a file that another build has removed meanwhile is not found
    return sendFixed(c.req, { ...found, headers }).catch(() => null);
  };
}

/** `forms` has the path of each form of the file. */
type ClientFile = { name: string; forms: Map<Encoding, string> };

function filesIn(root: string): ClientFile[] {
  const entries = readdirSync(root, { recursive: true, withFileTypes: true }).filter((entry) => entry.isFile());
  const names = new Set(entries.map(({ parentPath, name }) => relative(root, join(parentPath, name))));
  const formsOf = (name: string) =>
    encodings
      .filter((encoding) => names.has(name + compressedEnding[encoding]))
      .map((encoding) => [encoding, join(root, name + compressedEnding[encoding])] as const);
  const isForm = (name: string) => Object.values(compressedEnding).some((ending) => ending && name.endsWith(ending));
  return [...names].filter((name) => !isForm(name)).map((name) => ({ name, forms: new Map(formsOf(name)) }));
}

/** Those with a hash of the content in their names never change; others may. */
function sendable({ name, forms }: ClientFile, standing: Record<string, string>, policy: ContentPolicy): Sendable {
  const isHashed = `/${name}`.startsWith(appFiles);
  const caching = isHashed ? 'public, max-age=31536000, immutable' : 'public, max-age=3600';
  const tag = isHashed ? name.slice(appFiles.length - 1) : versionOf(forms.get('identity')!);
  return {
    content: new FixedContent(tag, [...forms.keys()], (encoding) => readFile(forms.get(encoding)!)),
    headers: { ...standing, 'Cache-Control': caching },
    about: {
      'Content-Type': getMimeType(name) ?? 'application/octet-stream',
      ...policyHeader(policy.ofFile(`/${name}`)),
    },
  };
}

function versionOf(path: string): string {
  const { size, mtimeMs } = statSync(path);
  return `${size.toString(36)}-${Math.round(mtimeMs).toString(36)}`;
}
