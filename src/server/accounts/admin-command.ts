import type { Role } from '#core/accounts/roles.ts';
import { limits } from '#core/cases/limits.ts';
import type { PooledDatabase } from '#server/platform/database/connection/connect.ts';
import { addDecision } from '#server/platform/database/moderation-records.ts';
import { commandLine, roleChange } from './role-change.ts';
import { accountWith, holdersOf } from './store/accounts.ts';
import { grantRole, takeRole } from './store/roles.ts';

const role: Role = 'admin';

type CommandDeps = {
  db: PooledDatabase;
  moderators: ModeratorCommands;
  /** has what a matcher said counted, or counted no longer */
  recount: (userId: string) => Promise<void>;
};

/** Gives and takes the role of moderators. `area` null is everywhere. */
export type ModeratorCommands = {
  /** the name of the place that was found; null if none was */
  grant: (userId: string, area: { place: string; km: number } | null) => Promise<string | null>;
  revoke: (userId: string) => Promise<void>;
};
export type CommandResult = { ok: boolean; text: string };

export const adminUsage = `npm run admin -- grant EMAIL    makes the owner of this account an admin
npm run admin -- revoke EMAIL   takes the role away; the last admin keeps it
npm run admin -- list           shows who is an admin
npm run admin -- moderator EMAIL [PLACE KM]   makes a moderator around a town, or of everywhere
npm run admin -- no-moderator EMAIL           takes that role away
npm run admin -- matcher EMAIL      lets somebody compare pairs of others on the match board
npm run admin -- no-matcher EMAIL   takes that role away; what they said counts no longer`;

/** Runs `npm run admin`. It is needed to appoint the first admin, which nobody can do inside the service. */
export async function runAdminCommand(deps: CommandDeps, args: string[]): Promise<CommandResult> {
  const [command, email, place, km] = args;
  if (!isAdminCommand(args)) return failed(adminUsage);
  if (!email) return list(deps);
  const userId = await accountWith(deps.db, email);
  if (!userId) return failed(`There is no account with the address ${email}: sign up with it first.`);
  if (command === 'moderator') return grantModerator(deps, userId, email, place, km);
  if (command === 'no-moderator') return revokeModerator(deps, userId, email);
  if (command === 'matcher' || command === 'no-matcher') return setMatcher(deps, userId, email, command === 'matcher');
  return command === 'grant' ? grant(deps, userId, email) : revoke(deps, userId, email);
}

const commands = ['grant', 'revoke', 'moderator', 'no-moderator', 'matcher', 'no-matcher'];

/** Whether these arguments are a command. An area that is half given, or empty, must not become everywhere. */
export function isAdminCommand([command = '', ...given]: string[]): boolean {
  if (command === 'list') return given.length === 0;
  const [email, place, km] = given;
  if (!commands.includes(command) || !email) return false;
  if (command === 'moderator' && given.length === 3) return Boolean(place?.trim()) && isRadius(Number(km));
  return given.length === 1;
}

const isRadius = (km: number) => Number.isInteger(km) && km >= 1 && km <= limits.moderatorKm;

async function grantModerator(
  { db, moderators }: CommandDeps,
  userId: string,
  email: string,
  place?: string,
  km?: string,
): Promise<CommandResult> {
  const found = await moderators.grant(userId, place ? { place, km: Number(km) } : null);
  if (found === null) return failed(`No town is called ${place}, or several are: add the region or the country.`);
  const areas = place ? [{ place: found, km: Number(km) }] : null;
  await addDecision(db, roleChange({ by: commandLine, userId, act: 'grant_role', role: 'moderator', areas }));
  return done(`${email} is a moderator ${place ? `within ${km} km of ${found}` : 'of everywhere'}.`);
}

async function revokeModerator({ db, moderators }: CommandDeps, userId: string, email: string): Promise<CommandResult> {
  await moderators.revoke(userId);
  await addDecision(db, roleChange({ by: commandLine, userId, act: 'remove_role', role: 'moderator' }));
  return done(`${email} is no moderator.`);
}

async function setMatcher({ db, recount }: CommandDeps, userId: string, email: string, granted: boolean) {
  if (granted) await grantRole(db, userId, 'matcher');
  else await db.transaction((tx) => takeRole(tx, userId, 'matcher'));
  const act = granted ? 'grant_role' : 'remove_role';
  await addDecision(db, roleChange({ by: commandLine, userId, act, role: 'matcher' }));
  await recount(userId);
  return done(granted ? `${email} is a matcher.` : `${email} is no matcher.`);
}

async function list({ db }: CommandDeps): Promise<CommandResult> {
  const holders = await holdersOf(db, role);
  const lines = holders.map(({ email, display_name, since }) =>
    [email, display_name, `since ${since.toISOString().slice(0, 10)}`].filter(Boolean).join('  '),
  );
  return done(lines.join('\n') || 'There is no admin yet: npm run admin -- grant EMAIL');
}

async function grant({ db }: CommandDeps, userId: string, email: string): Promise<CommandResult> {
  await grantRole(db, userId, role);
  await addDecision(db, roleChange({ by: commandLine, userId, act: 'grant_role', role }));
  return done(`${email} is an admin.`);
}

async function revoke({ db }: CommandDeps, userId: string, email: string): Promise<CommandResult> {
  const result = await db.transaction((tx) => takeRole(tx, userId, role));
  if (result === 'last_holder') return failed(`${email} is the only admin. Make someone else an admin first.`);
  if (result === 'revoked') await addDecision(db, roleChange({ by: commandLine, userId, act: 'remove_role', role }));
  return done(result === 'revoked' ? `${email} is no longer an admin.` : `${email} was no admin.`);
}

const done = (text: string): CommandResult => ({ ok: true, text });
const failed = (text: string): CommandResult => ({ ok: false, text });
