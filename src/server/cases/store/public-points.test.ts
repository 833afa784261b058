import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { setTimeout as sleep } from 'node:timers/promises';
import { eq, sql } from 'drizzle-orm';
import { expect, test } from 'vitest';
import type { Point } from '#core/contract/place.ts';
import { obscurePoint } from '#core/places/obscure-point.ts';
import type { CaseDeps } from '#server/cases/case-deps.ts';
import type { CaseRecord } from '#server/cases/case-record.ts';
import { createCase } from '#server/cases/create-case.ts';
import { deleteCase } from '#server/cases/delete-case.ts';
import { logSighting } from '#server/cases/updates/log-sighting.ts';
import { migrationsFolder } from '#server/platform/database/migrate.ts';
import { user } from '#server/platform/database/schema/accounts.ts';
import { case_updates } from '#server/platform/database/schema/case-updates.ts';
import { cases, public_points } from '#server/platform/database/schema/cases.ts';
import { aUser } from '#tests/factories/accounts.ts';
import { aMissingReport } from '#tests/factories/reports.ts';
import { insertCase, insertPhoto } from '#tests/factories/rows.ts';
import { aSighting } from '#tests/factories/sightings.ts';
import { caseDeps } from '#tests/harness/case-deps.ts';
import { testDatabase } from '#tests/harness/database.ts';
import { lockPublicPoints, publicPointsOf, rememberPublicPoint } from './public-points.ts';

const database = await testDatabase();
const { db } = database;
const { deps } = caseDeps(database);
const location = { lat: 48.137, lng: 11.575 };

test('a point is reused after its report was deleted, and deleted with the account', async () => {
  const owner = await aUser(db);
  const drawnBefore = { lat: 48.1401, lng: 11.5752 };
  await db.insert(public_points).values({ user_id: owner.userId, ...drawnBefore, created_at: new Date(0) });
  for (let i = 0; i < 3; i++) {
    const created = await createCase(deps, owner, aMissingReport({ location, location_precision: 'pin' }));
    expect(created.location).toEqual(drawnBefore);
    await deleteCase(deps, owner, created.id);
  }
  expect(await publicPointsOf(db, owner.userId)).toEqual([drawnBefore]);
  await db.delete(user).where(eq(user.id, owner.userId));
  expect(await publicPointsOf(db, owner.userId)).toEqual([]);
});

test('points of reports and sightings are remembered for their writers, centres of towns are not', async () => {
  const [owner, stranger] = [await aUser(db), await aUser(db)];
  const created = await createCase(deps, owner, aMissingReport({ location, location_precision: 'pin' }));
  await createCase(townsOf(location), owner, aMissingReport({ location, location_precision: 'town' }));
  expect(await publicPointsOf(db, owner.userId)).toEqual([created.location]);
  await logSighting(deps, stranger, created.id, aSighting({ point: location, point_precision: 'pin' }));
  expect(await publicPointsOf(db, stranger.userId)).toEqual([created.location]);
});

test('simultaneous reports on both sides of the edge of a cell get one point', async () => {
  const owner = await aUser(db);
  const middle = obscurePoint(location);
  const beyondEdge = { lat: middle.lat + 490 / 111_195, lng: middle.lng };
  expect(obscurePoint(beyondEdge)).not.toEqual(middle);
  let second: Promise<CaseRecord> | undefined;
  await deps.transact(async (first) => {
    await lockPublicPoints(first.db, owner.userId);
    second = createCase(deps, owner, aMissingReport({ location: beyondEdge, location_precision: 'pin' }));
    await Promise.race([second, sleep(500)]); // without a lock it would be published now, with the point of its own cell
    await rememberPublicPoint(first.db, owner.userId, middle);
  });
  expect((await second!).location).toEqual(middle);
});

test('the migration keeps earlier points, and removes owners’ ids from photo URLs', async () => {
  const owner = await aUser(db);
  const point = { public_lat: 50.1, public_lng: 8.6 };
  const old = await insertCase(db, { owner_user_id: owner.userId, ...point });
  await insertCase(db, { owner_user_id: owner.userId, public_lat: 50.2, public_lng: 8.6, point_precision: 'town' });
  const sighting = {
    case_id: old.id,
    update_text: 'Seen',
    kind: 'sighting' as const,
    posted_by_owner: false,
    author_user_id: owner.userId,
  };
  await db.insert(case_updates).values({ ...sighting, ...point, public_lat: 50.3 });
  const photo = await insertPhoto(db, { owner_user_id: owner.userId, case_id: old.id });
  await db
    .update(cases)
    .set({ primary_photo_url: `/photos/${photo.key}` })
    .where(eq(cases.id, old.id));
  await db.delete(public_points);
  for (const statement of backfill()) await db.execute(sql.raw(statement));
  const kept = await publicPointsOf(db, owner.userId);
  expect(kept.map(({ lat }) => lat).sort()).toEqual([50.1, 50.3]);
  const [row] = await db.select().from(cases).where(eq(cases.id, old.id));
  expect(row).toMatchObject({ ...point, primary_photo_url: `/photos/${photo.id}.webp` });
});

/** A gazetteer with a single town, 300 m away, because reading the whole gazetteer takes seconds. */
function townsOf({ lat, lng }: Point): CaseDeps {
  const town = { name: 'Town', label: 'Town', country: 'DE', population: 5000, lat: lat + 0.003, lng };
  return {
    ...deps,
    places: {
      pointIn: async () => null,
      resolve: async () => town,
      nearest: async () => town,
      reread: async () => null,
      townOf: async () => town,
    },
  };
}

function backfill(): string[] {
  const file = readFileSync(join(migrationsFolder, '0010_public_points.sql'), 'utf8');
  return file.split('--> statement-breakpoint').filter((text) => /^(INSERT|UPDATE)/m.test(text));
}
