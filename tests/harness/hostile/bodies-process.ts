import { floods, type HostileBody, hundredBodies, type Outcome, sendBodies } from './bodies.ts';

// Sends hostile bodies from a process of its own, so that what they cost the sender is not counted against the server.
const [url, token, withinMs, ...which] = process.argv.slice(2) as [string, string, string, ...string[]];
const outcomes: Outcome[] = await sendBodies(url, chosen(), Number(withinMs));
process.send!(outcomes, () => process.exit(0));

function chosen(): HostileBody[] {
  const [type, announced] = which;
  return type ? floods(token, type as 'json' | 'form', announced === 'announced') : hundredBodies(token);
}
