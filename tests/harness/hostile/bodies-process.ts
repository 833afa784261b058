import { floods, type HostileBody, hundredBodies, type Outcome, sendBodies } from './bodies.ts';

// Sends hostile bodies from a separate process, so that the cost of sending them is not counted as the server's.
const [url, token, withinMs, ...which] = process.argv.slice(2) as [string, string, string, ...string[]];
const outcomes: Outcome[] = await sendBodies(url, chosen(), Number(withinMs));
process.send!(outcomes, () => process.exit(0));

function chosen(): HostileBody[] {
  const [type, announced] = which;
  return type ? floods(token, type as 'json' | 'form', announced === 'announced') : hundredBodies(token);
}
