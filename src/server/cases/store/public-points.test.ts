import { setTimeout as sleep } from 'node:timers/promises';
import { eq } from 'drizzle-orm';
import { expect, test } from 'vitest';
import type { Point } from '#core/contract/place.ts';
import { obscurePoint } from '#core/places/obscure-point.ts';
import type { CaseDeps } from '#server/cases/case-deps.ts';
import { createCase } from '#server/cases/reports/create-case.ts';
import { deleteCase } from '#server/cases/reports/delete-case.ts';
import { logSighting } from '#server/cases/updates/log-sighting.ts';
import { user } from '#server/platform/database/schema/accounts.ts';
import { public_points } from '#server/platform/database/schema/cases.ts';
import { aUser } from '#tests/factories/accounts.ts';
import { aMissingReport } from '#tests/factories/reports.ts';
import { aSighting } from '#tests/factories/sightings.ts';
import { caseDeps } from '#tests/harness/case-deps.ts';
import { testDatabase } from '#tests/harness/database.ts';
import type { CaseRecord } from './case-record.ts';
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
    await rememberPublicPoint(first.db, owner.userId, { location: middle, point_precision: 'pin' });
  });
  expect((await second!).location).toEqual(middle);
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
      townOf: async () => town,
    },
  };
}
