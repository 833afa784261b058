import { execFileSync } from 'node:child_process';
import { readdirSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { expect, test } from 'vitest';

const folder = import.meta.dirname;

test('whoever loads the runtime tells it first that it must not report to its maker', () => {
  const files = readdirSync(folder, { recursive: true, encoding: 'utf8' }).filter((name) => name.endsWith('.ts'));
  const loading = files.filter((name) =>
    /^import (?!type).*from 'onnxruntime-node'/m.test(readFileSync(join(folder, name), 'utf8')),
  );
  expect(loading.length).toBeGreaterThan(1);
  for (const name of loading)
    expect(readFileSync(join(folder, name), 'utf8'), name).toMatch(
      /^import '(\.\.?|#server\/photos\/photo-model)\/without-telemetry\.ts';/,
    );
});

test('it is told before its library is loaded', () => {
  const program = `
    const { default: Module } = await import('node:module');
    const load = Module._load;
    Module._load = (name, ...rest) => {
      if (name === 'onnxruntime-common' || name.includes('onnxruntime')) console.log(process.env.ORT_DISABLE_TELEMETRY);
      return load(name, ...rest);
    };
    await import(${JSON.stringify(join(folder, 'session.ts'))});`;
  const { ORT_DISABLE_TELEMETRY: _unset, ...env } = process.env;
  const said = execFileSync(process.execPath, ['--input-type=module', '-e', program], { env, encoding: 'utf8' });
  expect(new Set(said.trim().split('\n'))).toEqual(new Set(['1']));
});
