import type { FuzzRequest, Scene } from './arbitrary-request.ts';
import { badSegments } from './arbitrary-request.ts';
import { everyNasty } from './nasty.ts';
import { fillPath, type Operation } from './operations.ts';

/** A request with existing ids and a valid body. */
export function plainRequest(operation: Operation, scene: Scene, body: unknown): FuzzRequest {
  const target = fillPath(operation, (name) => scene[name]?.[0] ?? scene.id![0]!);
  if (body === undefined) return { method: operation.method, target, headers: {}, body: undefined };
  const headers = { 'content-type': 'application/json' };
  return { method: operation.method, target, headers, body: JSON.stringify(body) };
}

/**
 * Variants of the plain request, each with one part replaced by a nasty value: path, query, and body fields down to two
 * levels.
 * @param fields optional fields to add to the body
 */
export function sweepOf(operation: Operation, scene: Scene, body: unknown, fields: string[]): FuzzRequest[] {
  const plain = plainRequest(operation, scene, body);
  // most paths share the same lookup code, so a third of the values is enough
  const segments = [...badSegments, ...everyNasty.filter((_, i) => i % 3 === 0).map(encode)];
  const names = (kind: string) => operation.parameters.filter((one) => one.in === kind).map((one) => one.name);
  return [
    ...names('path').flatMap((name) =>
      segments.map((bad) => ({
        ...plain,
        target: fillPath(operation, (one) => (one === name ? bad : scene[one]?.[0]) ?? 'x'),
      })),
    ),
    ...names('query').flatMap((name) =>
      everyNasty.map((value) => ({ ...plain, target: `${plain.target}?${name}=${encode(value)}` })),
    ),
    ...everyChange(body, fields).map((changed) => ({ ...plain, body: JSON.stringify(changed) })),
  ];
}

function encode(value: unknown): string {
  return encodeURIComponent((typeof value === 'string' ? value : JSON.stringify(value)).toWellFormed());
}

function everyChange(body: unknown, fields: string[] = []): unknown[] {
  if (typeof body !== 'object' || body === null) return [];
  const names = new Set([...Object.keys(body), ...fields]);
  return [...names].flatMap((name) => [
    ...everyNasty.map((nasty) => ({ ...body, [name]: nasty })),
    ...everyChange((body as Record<string, unknown>)[name]).map((changed) => ({ ...body, [name]: changed })),
  ]);
}
