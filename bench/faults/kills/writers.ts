import { aMissingReport } from '#tests/factories/reports.ts';

/** Ids of the reports that the app acknowledged before it was killed, and the number of requests without an answer. */
export type Acknowledged = { ids: string[]; unanswered: number };

/**
 * Reports pets over the API with `writers` parallel loops until the app stops answering. Acknowledged ids are added to
 * `seen` at once.
 */
export async function writeUntilKilled(url: string, token: string, writers: number, seen: Acknowledged): Promise<void> {
  await Promise.all(Array.from({ length: writers }, () => write(url, token, seen)));
}

async function write(url: string, token: string, seen: Acknowledged): Promise<void> {
  for (;;) {
    try {
      seen.ids.push(await report(url, token));
    } catch (error) {
      if (error instanceof Refused) throw error;
      seen.unanswered++;
      return;
    }
  }
}

/** The app refused a request: a mistake in the set-up, not an effect of the kill. */
class Refused extends Error {}

async function report(url: string, token: string): Promise<string> {
  const response = await fetch(`${url}/api/cases`, {
    method: 'POST',
    headers: { 'content-type': 'application/json', authorization: `Bearer ${token}` },
    body: JSON.stringify(aMissingReport()),
  });
  const body = await response.text();
  // an app whose database was killed first may still answer with an error
  if (response.status >= 500) throw new Error(body);
  if (response.status !== 201) throw new Refused(`${response.status} ${body}`);
  return (JSON.parse(body) as { id: string }).id;
}
