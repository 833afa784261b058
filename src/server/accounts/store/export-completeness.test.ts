import { getTableColumns, getTableName, is } from 'drizzle-orm';
import { drizzle } from 'drizzle-orm/node-postgres';
import { PgTable } from 'drizzle-orm/pg-core';
import { expect, test } from 'vitest';
import { exportAccount } from '#server/accounts/own-account.ts';
import { aUser } from '#tests/factories/accounts.ts';
import { testDatabase } from '#tests/harness/database.ts';

/** Every table, so that a new one fails until it is exported, or stands below with the reason why not. */
const schema = import.meta.glob<Record<string, unknown>>('/src/server/platform/database/schema/*.ts', { eager: true });
const tables = Object.values(schema).flatMap((module) => Object.values(module).filter((one) => is(one, PgTable)));

const leftOut: Record<string, string> = {
  ...because('secret, or a hash', [
    ...[
      'access_token',
      'access_token_expires_at',
      'id_token',
      'password',
      'refresh_token',
      'refresh_token_expires_at',
    ].map((column) => `account.${column}`),
    ...['session.token', 'known_devices.token_hash', 'case_private.microchip_hash', 'photos.look_hash'],
    ...['two_factor', 'verification', 'jwks', 'rate_limits'],
    ...['passkeys.credential_id', 'passkeys.public_key', 'passkeys.counter', 'passkeys.transports'],
    'banned_addresses',
    ...['push_devices.endpoint', 'push_devices.p256dh', 'push_devices.auth', 'push_devices.session_id'],
    'helper_invitations.id',
  ]),
  ...because('computed from what is exported', [
    ...['photo_embeddings', 'cases.number', 'cases.search_text', 'alerts.area'],
    ...['contact_messages.reading', 'contact_messages.flagged', 'threads.last_message_at'],
  ]),
  ...because('says how far the work on it is', [
    ...['idempotency_keys', 'claimed_subscribers', 'deliveries.failures', 'account.updated_at'],
    ...['case_updates.mailed_at', 'contact_messages.mailed_at', 'board_pairs'],
  ]),
  ...because('stands among the decisions or the acts', [
    'bans',
    'contact_messages.hidden_reason',
    'case_merges.merged_by',
  ]),
  ...because('the reported person learns nothing of it', ['reports.author_user_id']),
  ...because('nobody may find a loose pet by trying reports', ['loose_comparisons']),
  ...because('is about nobody', ['photo_models', 'removed_pictures', 'shelters', 'social_auth']),
};

function because(reason: string, names: readonly string[]): Record<string, string> {
  return Object.fromEntries(names.map((name) => [name, reason]));
}

const { db, pool } = await testDatabase();

test('every column is in the export, or it is said why not', async () => {
  const queries: string[] = [];
  const watched = drizzle(pool, { logger: { logQuery: (query) => queries.push(query) } });
  const { userId, sessionId } = await aUser(db);
  await exportAccount(watched, userId, sessionId, new Date());
  const named = (word: string) => (query: string) => new RegExp(`\\b${word}\\b`).test(query);
  const missing = tables.flatMap((table) => {
    const name = getTableName(table);
    const its = queries.filter(named(name));
    if (its.length === 0) return [name];
    const columns = Object.values(getTableColumns(table)).map((column) => column.name);
    return columns.filter((column) => !its.some(named(column))).map((column) => `${name}.${column}`);
  });
  expect(missing.sort()).toEqual(Object.keys(leftOut).sort());
});
