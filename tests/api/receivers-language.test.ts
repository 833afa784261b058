import { eq } from 'drizzle-orm';
import { expect, test } from 'vitest';
import { addAlert } from '#server/alerts/store/alerts.ts';
import { tellNear } from '#server/alerts/tell-near.ts';
import { addFollower } from '#server/cases/store/follows.ts';
import { askForPhotos } from '#server/notifications/ask-owner.ts';
import { sendDue } from '#server/notifications/deliveries/send-due.ts';
import { addDevice } from '#server/notifications/push/devices.ts';
import { notifyFollowers } from '#server/notifications/store/add-notifications.ts';
import { profiles } from '#server/platform/database/schema/accounts.ts';
import { subscribers } from '#server/platform/database/schema/alerts.ts';
import { case_updates } from '#server/platform/database/schema/case-updates.ts';
import { reunions } from '#server/platform/database/schema/reunions.ts';
import { aUser } from '#tests/factories/accounts.ts';
import { insertCase } from '#tests/factories/rows.ts';
import { testApp } from '#tests/harness/app.ts';
import { testDatabase } from '#tests/harness/database.ts';
import { newsMailScene } from '#tests/harness/news-mail-scene.ts';

const database = await testDatabase();
const { db } = database;
const { deps, mails, pushed } = newsMailScene(database);
const padova = { lat: 45.4064, lng: 11.8768 };

async function whoSpeaks(locale: 'es' | 'ar') {
  const person = await aUser(db);
  await db.update(profiles).set({ locale }).where(eq(profiles.id, person.userId));
  return person;
}

test('one case: its owner is told in Spanish, a finder who follows it in Arabic, who asked for alerts in German', async () => {
  const [owner, finder] = [await whoSpeaks('es'), await whoSpeaks('ar')];
  const place = { public_lat: padova.lat, public_lng: padova.lng };
  const about = await insertCase(db, { ...place, slug: 'rex', pet_name: 'Rex', owner_user_id: owner.userId });
  await addFollower(db, about.id, finder.userId);
  await addDevice(db, finder, { endpoint: 'https://push.example/1', keys: { p256dh: 'p', auth: 'a' } });
  const [dora] = await db.insert(subscribers).values({ email: 'dora@example.org', locale: 'de' }).returning();
  await addAlert(
    db,
    dora!.id,
    { place: 'Padova', point: padova, km: 5, side: null, species: null },
    { confirmed: true },
  );
  const said = { case_id: about.id, update_text: 'Still looking', kind: 'update' as const, posted_by_owner: true };
  const [update] = await db.insert(case_updates).values(said).returning();
  await deps.transact((tx) => notifyFollowers(tx, { kind: 'update', case_id: about.id, about_id: update!.id }));
  await askForPhotos(deps, about.id);
  await tellNear(deps, about.id);
  await sendDue(deps);

  const to = (email: string) => mails.find((mail) => mail.to === email)!;
  expect(to(owner.email)).toMatchObject({
    subject: expect.stringContaining('fotos'),
    html: expect.stringContaining('<html lang="es" dir="ltr">'),
  });
  expect(to(owner.email).text).toContain('https://homeward.example/es/pet/rex?add=photos');
  expect(to(finder.email)).toMatchObject({
    subject: expect.stringMatching(/\p{Script=Arabic}/u),
    html: expect.stringContaining('<html lang="ar" dir="rtl">'),
  });
  expect(to(finder.email).text).toContain('https://homeward.example/ar/unsubscribe?');
  expect(pushed).toMatchObject([
    { content: { title: expect.stringMatching(/\p{Script=Arabic}/u), path: '/ar/pet/rex' } },
  ]);
  expect(to('dora@example.org').html).toContain('<html lang="de" dir="ltr">');
  expect(to('dora@example.org').text).toContain('https://homeward.example/de/alerts?');
});

test('a visitor, and an address that is named for alerts, keep the language in which they asked', async () => {
  const { call } = testApp(database);
  const about = await insertCase(db, {});
  const headers = { 'accept-language': 'ar' };
  const message = { text: 'I saw her at the pier', reply_to: 'vera@example.org' };
  expect((await call('POST', `/api/cases/${about.id}/messages`, { body: message, headers })).status).toBe(201);
  const wish = { place: 'Padova', point: padova, km: 5, side: null, species: null, email: 'wanda@example.org' };
  await call('POST', '/api/alerts', { body: wish, headers: { 'accept-language': 'de' } });
  const { rows } = await database.pool.query(
    "select locale from thread_sides where email = 'vera@example.org' union all select locale from subscribers where email = 'wanda@example.org'",
  );
  expect(rows).toEqual([{ locale: 'ar' }, { locale: 'de' }]);
});

test('the reunions of a person are told in the language of the page that asks', async () => {
  const [owner, finder] = [await aUser(db), await aUser(db)];
  const missing = await insertCase(db, {
    title: 'Missing: Rex (Dog)',
    status: 'reunited',
    owner_user_id: owner.userId,
  });
  const found = await insertCase(db, { title: 'Found: Dog', side: 'found', owner_user_id: finder.userId });
  await db.insert(reunions).values({ missing_case_id: missing.id, found_case_id: found.id });
  const { json } = await testApp(database).call('GET', '/api/reunions', {
    as: finder,
    headers: { 'accept-language': 'es' },
  });
  expect(json.reunions).toMatchObject([{ title: 'Encontrado: Perro', other: { title: 'Se busca: Rex (Perro)' } }]);
});
