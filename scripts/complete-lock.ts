import { readFileSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { checkout } from './run.ts';

type Locked = { version?: string; dev?: boolean; optionalDependencies?: Record<string, string> } & Record<
  string,
  unknown
>;
export type Lock = { packages: Record<string, Locked> };

/**
 * Finds optional packages that are missing in the lock file. npm leaves out a platform's package if the registry does
 * not have it at that moment, and npm 11 then refuses to install from that lock file on any platform.
 *
 * @returns [name, version, path of the package that wants it]
 */
export function findLeftOut({ packages }: Lock): [name: string, version: string, wantedBy: string][] {
  return Object.entries(packages).flatMap(([path, { optionalDependencies = {} }]) =>
    Object.entries(optionalDependencies)
      .filter(([name]) => !isLocked(packages, path, name))
      .map(([name, version]): [string, string, string] => [name, version, path]),
  );
}

/** Node looks for a package beside the one that needs it, then in every folder above. */
function isLocked(packages: Lock['packages'], wantedBy: string, name: string): boolean {
  if (`${wantedBy}/node_modules/${name}`.replace(/^\//, '') in packages) return true;
  if (wantedBy === '') return false;
  const outer = wantedBy.slice(0, Math.max(0, wantedBy.lastIndexOf('/node_modules/')));
  return isLocked(packages, outer, name);
}

/**
 * A lock entry for a platform's package, which npm skips on other platforms. The platform is part of the name, as in
 * `@biomejs/cli-linux-arm64-musl`.
 */
export function entryFor(name: string, version: string, dev: boolean | undefined): Locked {
  const words = name.split(/[-/]/);
  const os = ['android', 'darwin', 'freebsd', 'linux', 'win32'].filter((word) => words.includes(word));
  const cpu = ['arm64', 'arm', 'x64', 'ia32', 'wasm32'].filter((word) => words.includes(word));
  if (os.length + cpu.length === 0) throw new Error(`${name} names no platform: lock it by hand`);
  const libc = words.includes('musl') ? ['musl'] : undefined;
  return { version, ...(dev && { dev }), optional: true, ...(os.length && { os }), cpu, ...(libc && { libc }) };
}

if (import.meta.main) {
  const path = join(checkout, 'package-lock.json');
  const lock = JSON.parse(readFileSync(path, 'utf8')) as Lock;
  for (const [name, version, wantedBy] of findLeftOut(lock)) {
    lock.packages[`node_modules/${name}`] = entryFor(name, version, lock.packages[wantedBy]?.dev);
    console.log(`locked ${name} ${version}`);
  }
  const [root, ...others] = Object.entries(lock.packages);
  lock.packages = Object.fromEntries([root!, ...others.sort(([a], [b]) => a.localeCompare(b, 'en'))]);
  writeFileSync(path, `${JSON.stringify(lock, null, 2)}\n`);
}
