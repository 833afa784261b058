import { expect, onTestFinished, test } from 'vitest';
import { searchSettings } from '#server/cases/store/find-rows.ts';
import { asking } from '#server/platform/database/connection/ask.ts';
import { connect } from '#server/platform/database/connection/connect.ts';
import { insertCase } from '#tests/factories/rows.ts';
import { appDependencies, testApp } from '#tests/harness/app.ts';
import { testDatabase } from '#tests/harness/database.ts';

const database = await testDatabase();
/** Ten times as long as the sleeps below, which a busy machine cuts off otherwise. */
const statementMs = 1000;
const search = connect(database.url, { max: 1, statementMs, settings: searchSettings });
const cases = { ...appDependencies(database).dependencies.cases, search: asking(search.pool) };
const { call } = testApp(database, { cases });

test('a search that takes too long is refused with a time to come back, and keeps nobody else waiting', async () => {
  const { slug } = await insertCase(database.db);
  const slow = search.pool.query('select pg_sleep(0.1)'); // the only connection for searches
  const holder = await database.pool.connect();
  onTestFinished(() => holder.release(true));
  await holder.query('begin; lock table case_private, cases in access exclusive mode');
  await slow;
  const refused = await call('GET', '/api/cases?q=mimi');
  expect([refused.status, refused.json.error.code]).toEqual([503, 'unavailable']);
  expect(Number(refused.headers.get('retry-after'))).toBeGreaterThan(0);
  await holder.query('rollback');
  expect((await call('GET', '/api/cases?q=mimi')).json.cases).toMatchObject([{ slug }]);
  const blocked = search.pool.query('select pg_sleep(0.1)');
  expect((await call('GET', `/api/cases/${slug}`)).status).toBe(200);
  await blocked;
  await search.close();
});
