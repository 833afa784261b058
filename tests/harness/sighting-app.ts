import { aUser } from '#tests/factories/accounts.ts';
import { appDependencies, testApp } from './app.ts';
import { testDatabase } from './database.ts';

/** The only town that this app knows. */
export const town = { name: 'Oxford', label: 'Oxford', country: 'GB', population: 150_000, lat: 51.752, lng: -1.258 };

/** An app with everybody that a sighting is shown to or kept from. */
export async function sightingApp() {
  const database = await testDatabase();
  const { db } = database;
  const places = {
    pointIn: async () => null,
    resolve: async () => town,
    nearest: async () => town,
    townOf: async () => town,
  };
  const { dependencies, jobs } = appDependencies(database);
  const { call, app, store } = testApp(database, { cases: { ...dependencies.cases, places } });
  const people = {
    visitor: undefined,
    stranger: await aUser(db),
    sender: await aUser(db),
    owner: await aUser(db),
    admin: await aUser(db, { admin: true }),
  };
  const updatesFor = async (id: string, person: Person) =>
    (await call('GET', `/api/cases/${id}/updates`, { as: people[person] })).json.updates;
  return { db, call, app, store, jobs, people, updatesFor };
}

export type Person = 'visitor' | 'stranger' | 'sender' | 'owner' | 'admin';
export const others: Person[] = ['visitor', 'stranger', 'sender'];
export const trusted: Person[] = ['owner', 'admin'];
