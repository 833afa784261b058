import { closeSync, fsyncSync, openSync, renameSync, rmSync, writeSync } from 'node:fs';
import { type FileHandle, open } from 'node:fs/promises';
import { crc32 } from 'node:zlib';
import { BothSides, type BothSidesOptions } from '#core/matching/gallery/both-sides.ts';
import type { Numbers, PackedData } from '#core/matching/gallery/packed.ts';
import type { Snapshots } from '#server/matching/ports.ts';

/** Raise it whenever a release packs a gallery differently or reads a report's words differently. */
const formatVersion = 4;

/** What stands before the bytes of a section, as a line of JSON of this fixed length. */
type Head = { name: string; kind: string; bytes: number; crc: number };
const headBytes = 256;
const first = 'homeward open cases';
const last = 'end';

const kinds = {
  ...{ Uint8Array, Int8Array, Uint16Array, Uint32Array, Float32Array, Float64Array, BigInt64Array },
} as const;

/**
 * The open cases in a file, so that a start need not read all of them from the database. It may be deleted at any time.
 * A file that is damaged, or made by another release or for another photo model, counts as none.
 */
export function snapshotFile(path: string): Snapshots {
  return {
    read: async (model) => {
      const file = await open(path).catch(() => null);
      try {
        return file && (await readAll(file, model));
      } catch {
        return null;
      } finally {
        await file?.close();
      }
    },
    write: (openCases) => writeAll(path, openCases),
  };
}

const madeFor = (model: BothSidesOptions['model']) => ({
  json: { format: formatVersion, model: model?.id ?? null, dimension: model?.dimension ?? null },
});

/** Written at once, because nothing may change meanwhile; beside its place and then renamed, so that it is whole. */
function writeAll(path: string, openCases: BothSides): void {
  const draft = `${path}.new`;
  const file = openSync(draft, 'w', 0o600);
  try {
    writeSection(file, first, madeFor(openCases.model));
    for (const [name, data] of openCases.pack()) writeSection(file, name, data);
    writeSection(file, last, { json: null });
    fsyncSync(file);
    closeSync(file);
    renameSync(draft, path);
  } catch (error) {
    rmSync(draft, { force: true });
    throw error;
  }
}

function writeSection(file: number, name: string, data: PackedData): void {
  const [kind, bytes] = toBytes(data);
  const head: Head = { name, kind, bytes: bytes.length, crc: crc32(bytes) };
  writeWhole(file, Buffer.from(JSON.stringify(head).padEnd(headBytes)));
  writeWhole(file, bytes);
}

function writeWhole(file: number, bytes: Uint8Array): void {
  for (let at = 0; at < bytes.length; ) at += writeSync(file, bytes, at);
}

function toBytes(data: PackedData): [kind: string, bytes: Uint8Array] {
  if (ArrayBuffer.isView(data))
    return [data.constructor.name, new Uint8Array(data.buffer, data.byteOffset, data.byteLength)];
  if ('json' in data) return ['json', Buffer.from(JSON.stringify(data.json))];
  return ['texts', Buffer.from(data.join('\n'))];
}

async function readAll(file: FileHandle, model: BothSidesOptions['model']): Promise<BothSides | null> {
  const openCases = new BothSides({ model });
  const begin = await readSection(file);
  if (begin.name !== first || JSON.stringify(begin.data) !== JSON.stringify(madeFor(model))) return null;
  for (;;) {
    const { name, data } = await readSection(file);
    if (name === last) return openCases;
    openCases.take(name, data);
  }
}

async function readSection(file: FileHandle): Promise<{ name: string; data: PackedData }> {
  const head = JSON.parse((await readWhole(file, headBytes)).toString()) as Head;
  const bytes = await readWhole(file, head.bytes);
  if (crc32(bytes) !== head.crc) throw new Error(`${head.name} is damaged`);
  return { name: head.name, data: fromBytes(head.kind, bytes) };
}

async function readWhole(file: FileHandle, length: number): Promise<Buffer<ArrayBuffer>> {
  const bytes = Buffer.from(new ArrayBuffer(length));
  for (let at = 0; at < length; ) {
    const { bytesRead } = await file.read(bytes, at, length - at);
    if (bytesRead === 0) throw new Error('the file ends too early');
    at += bytesRead;
  }
  return bytes;
}

function fromBytes(kind: string, bytes: Buffer<ArrayBuffer>): PackedData {
  if (kind === 'json') return { json: JSON.parse(bytes.toString()) };
  if (kind === 'texts') return bytes.toString().split('\n');
  const numbers = kinds[kind as keyof typeof kinds];
  return new numbers(bytes.buffer, 0, bytes.length / numbers.BYTES_PER_ELEMENT) as Numbers;
}
