import { utcDay } from '#core/cases/seen.ts';
import { drawPet } from './drawn-pet.ts';
import { type DemoPerson, type DemoStory, demoPassword, people, stories } from './stories.ts';

const dayMs = 24 * 3600_000;

/**
 * Files the demo's stories in a running app through its API, as its users would. Does nothing if the app already has
 * cases.
 */
export async function seedDemo(origin: string): Promise<void> {
  const { cases } = await call<{ cases: unknown[] }>(origin, 'GET', '/api/cases?limit=1');
  if (cases.length > 0) return;
  const tokens: Record<string, string> = {};
  for (const [key, person] of Object.entries(people)) tokens[key] = await signUp(origin, person);
  for (const [index, story] of stories.entries()) await tell(origin, story, tokens, index);
}

async function signUp(origin: string, { name, email }: DemoPerson): Promise<string> {
  const body = { name, email, password: demoPassword };
  return (await call<{ token: string }>(origin, 'POST', '/api/auth/sign-up/email', { body })).token;
}

async function tell(origin: string, story: DemoStory, tokens: Record<string, string>, index: number): Promise<void> {
  const token = tokens[story.by];
  const photo = await upload(
    origin,
    token,
    await drawPet(story.look, { turn: index * 2 - 4, mirrored: index % 2 === 1 }),
  );
  const body = {
    ...story.report,
    photo_ids: [photo],
    [dateField(story)]: utcDay(new Date(Date.now() - story.daysAgo * dayMs)),
  };
  const { id } = await call<{ id: string }>(origin, 'POST', '/api/cases', { token, body });
  if (story.update)
    await call(origin, 'POST', `/api/cases/${id}/updates`, { token, body: { update_text: story.update } });
  if (story.sighting) await sight(origin, id, story.sighting, tokens);
  if (story.reunited) await call(origin, 'PATCH', `/api/cases/${id}`, { token, body: { status: 'reunited' } });
}

const dateField = ({ report }: DemoStory) => (report.status === 'found' ? 'date_found' : 'last_seen_date');

async function sight(
  origin: string,
  id: string,
  sighting: NonNullable<DemoStory['sighting']>,
  tokens: Record<string, string>,
) {
  const { by, ...said } = sighting;
  const body = { ...said, date_seen: utcDay(new Date()) };
  await call(origin, 'POST', `/api/cases/${id}/sightings`, { token: tokens[by], body });
}

async function upload(origin: string, token: string | undefined, jpeg: Buffer): Promise<string> {
  const form = new FormData();
  form.set('file', new File([new Uint8Array(jpeg)], 'pet.jpg', { type: 'image/jpeg' }));
  return (await call<{ id: string }>(origin, 'POST', '/api/photos', { token, form })).id;
}

async function call<T>(
  origin: string,
  method: string,
  path: string,
  { token, body, form }: { token?: string; body?: unknown; form?: FormData } = {},
): Promise<T> {
  const headers: Record<string, string> = {
    ...(token && { authorization: `Bearer ${token}` }),
    ...(body ? { 'content-type': 'application/json' } : {}),
  };
  const response = await fetch(origin + path, {
    method,
    headers,
    body: form ?? (body ? JSON.stringify(body) : undefined),
  });
  if (!response.ok) throw new Error(`${method} ${path} answered ${response.status}: ${await response.text()}`);
  return (await response.json()) as T;
}
