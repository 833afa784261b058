import { cpus } from 'node:os';

/** Prints the first line of a bench: figures mean nothing without the date and the machine. */
export function printMachine(): void {
  const [processor] = cpus();
  const day = new Date().toISOString().slice(0, 10);
  console.log(`${day}, node ${process.version}, ${cpus().length} x ${processor?.model ?? 'unknown'}`);
}
