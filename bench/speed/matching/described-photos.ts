import { Client } from 'pg';
import { toHalfFloats } from '#server/photos/store/half.ts';
import { seededRandom } from '../../town/random.ts';
import { unitVector } from './random-case.ts';

/** Different embeddings; comparing them takes as long as if all were different. */
const different = 2000;

type Model = { id: string; dimension: number };

/** Gives four of five synthetic cases a photo that this model has described, unless they have them. */
export async function describePhotos(databaseUrl: string, model: Model): Promise<void> {
  const client = new Client({ connectionString: databaseUrl });
  await client.connect();
  await describeAll(client, model).finally(() => client.end());
}

async function describeAll(client: Client, model: Model): Promise<void> {
  const { rowCount } = await client.query('select from photo_embeddings where model = $1 limit 1', [model.id]);
  if (rowCount) return;
  const random = seededRandom(1);
  await client.query('create temporary table looks (look int primary key, vector bytea)');
  for (let look = 0; look < different; look++)
    await client.query('insert into looks values ($1, $2)', [look, toHalfFloats(unitVector(random, model.dimension))]);
  await client.query(`
    insert into photos (owner_user_id, case_id, key, thumb_key, width, height)
    select owner_user_id, id, id || '.webp', id || '.thumb.webp', 800, 600 from cases where number % 5 > 0`);
  await client.query(
    `insert into photo_embeddings (photo_id, model, vector)
     select id, $1, vector from (select id, row_number() over () % ${different} as look from photos) seen
     join looks using (look)`,
    [model.id],
  );
  await client.query('vacuum analyze photos, photo_embeddings');
}
